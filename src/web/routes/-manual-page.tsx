import { createIsomorphicFn } from '@tanstack/react-start';
import type { ThingKind, ThingSearch } from '#web/features/funnel/index.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { ManualParts } from './-manual-parts.tsx';
import { SiteFrame } from './-site-frame.tsx';

// The form brings zod and the calculation; until they are here it is plain HTML that can be filled in.
const Parts = servedPart({
  whole: createIsomorphicFn().server(() => ManualParts),
  load: async () => (await import('./-manual-parts.tsx')).ManualParts,
  wakes: 'near',
});

/** Properties of {@link ManualPage}. */
export type ManualPageProps = { kind: ThingKind; search: ThingSearch; today: string };

/** The form of a thing that is not in the catalogue, or of one's own. */
export const ManualPage = (props: ManualPageProps) => (
  <SiteFrame>
    <Parts {...props} />
  </SiteFrame>
);
