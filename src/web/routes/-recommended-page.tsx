import { createIsomorphicFn } from '@tanstack/react-start';
import { servedPart } from '#web/lib/served-part.tsx';
import { RecentlySeenSlot } from './-recently-seen-slot.tsx';
import { SiteFrame } from './-site-frame.tsx';
import { RecommendedSegments, RecommendedTop } from './-recommended-parts.tsx';

const Top = servedPart({
  whole: createIsomorphicFn().server(() => RecommendedTop),
  load: async () => (await import('./-recommended-parts.tsx')).RecommendedTop,
});

const Segments = servedPart({
  whole: createIsomorphicFn().server(() => RecommendedSegments),
  load: async () => (await import('./-recommended-parts.tsx')).RecommendedSegments,
});

/** Chosen offers by trade. */
export const RecommendedPage = () => (
  <SiteFrame>
    <div className="page py-8 md:py-12">
      <Top />
      <Segments />
      <RecentlySeenSlot />
    </div>
  </SiteFrame>
);
