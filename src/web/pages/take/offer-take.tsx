import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  choiceOf,
  offerAddressOf,
  OfferSummary,
  OfferWithdrawn,
  TakeLayout,
  takenCalculationQuery,
  takenOfferQuery,
  TermsRefused,
} from '#web/features/funnel/index.ts';
import type { Taken, TakeSearch } from '#web/features/funnel/index.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { TakeSteps } from './take-steps.tsx';

/** The funnel: what is being taken stands beside the steps. In the browser only. */
export const OfferTake = ({ offerId, search }: { offerId: string; search: TakeSearch }) => {
  const { data: offer } = useSuspenseQuery(takenOfferQuery(offerId));
  const choice = choiceOf(search, offer.priceKopecks);
  const { data: calculation, error } = useQuery(takenCalculationQuery(offerId, choice));
  const refused = error instanceof ApiError && error.status === 422 ? error.body : undefined;
  const changeHref = offerAddressOf(offer.id, search);
  const taken: Taken = {
    key: offer.id,
    page: `/offers/${offer.id}/take`,
    request: { kind: 'offer', offerId: offer.id, terms: choice },
    calculation,
    refused: refused && <TermsRefused body={refused} offerHref={changeHref} />,
    withdrawn: <OfferWithdrawn similarHref={`/catalog/${offer.typeId}`} />,
    changeHref,
    anotherText: 'Ещё одна заявка на это предложение',
  };
  const summary = <OfferSummary offer={offer} choice={choice} calculation={refused ? null : calculation} />;
  return (
    <TakeLayout summary={summary}>
      <TakeSteps taken={taken} />
    </TakeLayout>
  );
};
