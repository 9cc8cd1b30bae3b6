import { createIsomorphicFn } from '@tanstack/react-start';
import { servedPart } from '#web/lib/served-part.tsx';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { ManualForm, type ManualPageProps } from './manual-form.tsx';

// The form needs zod and the calculation; until they have loaded it is plain HTML that can be filled in.
const Parts = servedPart({
  whole: createIsomorphicFn().server(() => ManualForm),
  load: () => import('./manual-form.tsx').then((part) => part.ManualForm),
  wakes: 'near',
});

/** The form of an asset that is not in the catalogue, or of the applicant's own. */
export const ManualPage = (props: ManualPageProps) => (
  <SiteFrame>
    <Parts {...props} />
  </SiteFrame>
);
