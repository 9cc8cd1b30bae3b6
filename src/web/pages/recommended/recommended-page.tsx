import { createIsomorphicFn } from '@tanstack/react-start';
import { servedPart } from '#web/lib/served-part.tsx';
import { whenDeviceHasLists } from '#web/lib/device-has-lists.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { RecentlySeenSection } from './recently-seen.tsx';
import { RecommendedHeading } from './recommended-heading.tsx';
import { RecommendedSegments, type RecommendedSegmentsProps } from './recommended-segments.tsx';

const Segments = servedPart({
  whole: createIsomorphicFn().server(() => RecommendedSegments),
  load: () => import('./recommended-segments.tsx').then((part) => part.RecommendedSegments),
  wakes: 'near',
  alsoWakes: whenDeviceHasLists,
});

/** Recommended offers by trade. */
export const RecommendedPage = (recommended: RecommendedSegmentsProps) => (
  <SiteFrame>
    <div className="page py-8 md:py-12">
      <RecommendedHeading />
      <Segments {...recommended} />
      <RecentlySeenSection />
    </div>
  </SiteFrame>
);
