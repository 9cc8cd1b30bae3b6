import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import {
  choiceOf,
  OfferSummary,
  StepSkeleton,
  TakeLayout,
  takenCalculationQuery,
  takenOfferQuery,
} from '#web/features/funnel/index.ts';
import type { TakeSearch } from '#web/features/funnel/index.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { SiteFrame } from './-site-frame.tsx';

// The forms bring zod and react-hook-form; the frame of the page comes without them.
const TakeSteps = lazy(async () => ({ default: (await import('./-take-steps.tsx')).TakeSteps }));

/** The funnel: what is being taken stands beside the steps, which are the browser's alone. */
export const TakePage = ({ offerId, search }: { offerId: string; search: TakeSearch }) => {
  const { data: offer } = useSuspenseQuery(takenOfferQuery(offerId));
  const choice = choiceOf(search, offer.priceKopecks);
  const { data: calculation, error } = useQuery(takenCalculationQuery(offerId, choice));
  const refused = error instanceof ApiError && error.status === 422 ? error.body : undefined;
  const summary = <OfferSummary offer={offer} choice={choice} calculation={refused ? null : calculation} />;
  return (
    <SiteFrame>
      <TakeLayout summary={summary}>
        <ClientOnly fallback={<StepSkeleton />}>
          <Suspense fallback={<StepSkeleton />}>
            <TakeSteps
              offer={offer}
              search={search}
              choice={choice}
              calculation={calculation}
              refused={refused}
            />
          </Suspense>
        </ClientOnly>
      </TakeLayout>
    </SiteFrame>
  );
};
