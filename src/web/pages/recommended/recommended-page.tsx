import { createIsomorphicFn } from '@tanstack/react-start';
import { servedPart } from '#web/lib/served-part.tsx';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { RecentlySeenSection } from './recently-seen.tsx';
import { RecommendedHeading } from './recommended-heading.tsx';
import { RecommendedSegments, type RecommendedSegmentsProps } from './recommended-segments.tsx';

const Heading = servedPart({
  whole: createIsomorphicFn().server(() => RecommendedHeading),
  load: async () => (await import('./recommended-heading.tsx')).RecommendedHeading,
});

const Segments = servedPart({
  whole: createIsomorphicFn().server(() => RecommendedSegments),
  load: async () => (await import('./recommended-segments.tsx')).RecommendedSegments,
});

/** Chosen offers by trade. */
export const RecommendedPage = (recommended: RecommendedSegmentsProps) => (
  <SiteFrame>
    <div className="page py-8 md:py-12">
      <Heading />
      <Segments {...recommended} />
      <RecentlySeenSection />
    </div>
  </SiteFrame>
);
