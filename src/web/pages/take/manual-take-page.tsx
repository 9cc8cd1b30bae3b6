import { ClientOnly } from '@tanstack/react-router';
import { Suspense } from 'react';
import { typesQuery } from '#web/features/catalogue/index.ts';
import { lazyForm } from '#web/lib/forms/lazy-form.ts';
import { startSessionEarly } from '#web/lib/session/start-session-early.ts';
import { useEarlyQuery } from '#web/lib/use-early-query.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import type { ManualTakeProps } from './manual-take.tsx';
import { TakeSkeleton } from './take-skeleton.tsx';

// The forms bring zod and react-hook-form; the frame of the page comes without them.
const ManualTake = lazyForm(async () => (await import('./manual-take.tsx')).ManualTake);

/** The way from an asset that is not in the catalogue to a request. */
export const ManualTakePage = ({ kind, search }: ManualTakeProps) => {
  useEarlyQuery((queryClient) =>
    Promise.all([queryClient.prefetchQuery(typesQuery()), startSessionEarly(queryClient)]),
  );
  return (
    <SiteFrame>
      <ClientOnly fallback={<TakeSkeleton />}>
        <Suspense fallback={<TakeSkeleton />}>
          <ManualTake key={kind} kind={kind} search={search} />
        </Suspense>
      </ClientOnly>
    </SiteFrame>
  );
};
