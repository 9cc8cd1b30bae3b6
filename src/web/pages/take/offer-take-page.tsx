import { ClientOnly } from '@tanstack/react-router';
import { Suspense } from 'react';
import { applicationOfferQuery } from '#web/features/funnel/index.ts';
import type { ApplicationSearch } from '#web/features/funnel/index.ts';
import { lazyForm } from '#web/lib/forms/lazy-form.ts';
import { startSessionEarly } from '#web/lib/session/start-session-early.ts';
import { useEarlyQuery } from '#web/lib/use-early-query.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { ApplicationSkeleton } from './take-skeleton.tsx';

// The forms bring zod, react-hook-form and the calculation; the frame of the page comes without them.
const OfferApplication = lazyForm(async () => (await import('./offer-application.tsx')).OfferApplication);

/** The way from an offer to a request. */
export const OfferTakePage = ({ offerId, search }: { offerId: string; search: ApplicationSearch }) => {
  useEarlyQuery((queryClient) =>
    Promise.all([queryClient.prefetchQuery(applicationOfferQuery(offerId)), startSessionEarly(queryClient)]),
  );
  return (
    <SiteFrame>
      <ClientOnly fallback={<ApplicationSkeleton />}>
        <Suspense fallback={<ApplicationSkeleton />}>
          <OfferApplication offerId={offerId} search={search} />
        </Suspense>
      </ClientOnly>
    </SiteFrame>
  );
};
