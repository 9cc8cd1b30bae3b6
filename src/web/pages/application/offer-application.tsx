import { useState } from 'react';
import type { OfferView } from '#contract/offers.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import {
  choiceOf,
  offerAddressOf,
  OfferSummary,
  readApplicationCost,
  ApplicationLayout,
} from '#web/features/funnel/index.ts';
import type { ApplicationSubject, ApplicationSearch } from '#web/features/funnel/index.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { addressOf } from '#web/ui/address.ts';
import { ApplicationSteps } from './application-steps.tsx';

/** Properties of {@link OfferApplication}. */
export type OfferApplicationProps = { offer: OfferView; search: ApplicationSearch };

/** The funnel, with the requested offer beside the steps. In the browser only. */
export const OfferApplication = ({ offer, search }: OfferApplicationProps) => {
  const choice = choiceOf(search, offer.priceKopecks);
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  const { data, error, isLoading } = useAnswer(`cost ${offer.id} ${JSON.stringify(choice)}`, () =>
    readApplicationCost(offer, choice, today),
  );
  const cost = isLoading || error !== undefined ? undefined : data;
  const refused = error instanceof ApiError && error.status === 422 ? error.body : undefined;
  const changeHref = offerAddressOf(offer.id, search);
  const subject: ApplicationSubject = {
    key: offer.id,
    page: addressOf({ to: '/offers/$offerId/take', params: { offerId: offer.id } }),
    request: { kind: 'offer', offerId: offer.id, terms: choice },
    cost,
    refused: refused && { body: refused, offerHref: changeHref },
    typeId: offer.typeId,
    vendor: offer.vendor,
    changeHref,
    anotherText: 'Ещё одна заявка на это предложение',
  };
  const summary = <OfferSummary offer={offer} choice={choice} cost={refused ? null : cost} />;
  return (
    <ApplicationLayout summary={summary}>
      <ApplicationSteps subject={subject} />
    </ApplicationLayout>
  );
};
