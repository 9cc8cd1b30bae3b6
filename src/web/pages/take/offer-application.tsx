import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  choiceOf,
  offerAddressOf,
  OfferSummary,
  OfferWithdrawn,
  ApplicationLayout,
  applicationCalculationQuery,
  applicationOfferQuery,
  TermsRefused,
} from '#web/features/funnel/index.ts';
import type { ApplicationSubject, ApplicationSearch } from '#web/features/funnel/index.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { addressOf } from '#web/ui/address.ts';
import { ApplicationSteps } from './take-steps.tsx';

/** The funnel: what is applied for stands beside the steps. In the browser only. */
export const OfferApplication = ({ offerId, search }: { offerId: string; search: ApplicationSearch }) => {
  const { data: offer } = useSuspenseQuery(applicationOfferQuery(offerId));
  const choice = choiceOf(search, offer.priceKopecks);
  const { data: calculation, error } = useQuery(applicationCalculationQuery(offerId, choice));
  const refused = error instanceof ApiError && error.status === 422 ? error.body : undefined;
  const changeHref = offerAddressOf(offer.id, search);
  const subject: ApplicationSubject = {
    key: offer.id,
    page: addressOf({ to: '/offers/$offerId/take', params: { offerId: offer.id } }),
    request: { kind: 'offer', offerId: offer.id, terms: choice },
    calculation,
    refused: refused && <TermsRefused body={refused} offerHref={changeHref} />,
    withdrawn: <OfferWithdrawn typeId={offer.typeId} />,
    changeHref,
    anotherText: 'Ещё одна заявка на это предложение',
  };
  const summary = <OfferSummary offer={offer} choice={choice} calculation={refused ? null : calculation} />;
  return (
    <ApplicationLayout summary={summary}>
      <ApplicationSteps subject={subject} />
    </ApplicationLayout>
  );
};
