import { ClientOnly } from '@tanstack/react-router';
import { Suspense } from 'react';
import { takenOfferQuery } from '#web/features/funnel/index.ts';
import type { TakeSearch } from '#web/features/funnel/index.ts';
import { lazyForm } from '#web/lib/forms/lazy-form.ts';
import { startSessionEarly } from '#web/lib/session/start-session-early.ts';
import { useEarlyQuery } from '#web/lib/use-early-query.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { TakeSkeleton } from './take-skeleton.tsx';

// The forms bring zod, react-hook-form and the calculation; the frame of the page comes without them.
const OfferTake = lazyForm(async () => (await import('./offer-take.tsx')).OfferTake);

/** The way from an offer to a request. */
export const OfferTakePage = ({ offerId, search }: { offerId: string; search: TakeSearch }) => {
  useEarlyQuery((queryClient) =>
    Promise.all([queryClient.prefetchQuery(takenOfferQuery(offerId)), startSessionEarly(queryClient)]),
  );
  return (
    <SiteFrame>
      <ClientOnly fallback={<TakeSkeleton />}>
        <Suspense fallback={<TakeSkeleton />}>
          <OfferTake offerId={offerId} search={search} />
        </Suspense>
      </ClientOnly>
    </SiteFrame>
  );
};
