import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { LeaseTerms } from '#contract/leasing.ts';
import { lastDayToOffer } from '#domain/commercial-offers/validity.ts';
import { defaultSchedule } from '#domain/leasing/input-for-offer.ts';
import { figuresByCard, type Composed } from './composed-figures.ts';
import { valuesOfChoice, valuesOfOffer, valuesOfTerms, type OfferValues } from './offer-values.ts';

const dayMs = 86_400_000;
const usualDays = 10;

/** The default last day of an offer that is made today. */
export const usualValidity = (today: string): string =>
  new Date(Date.parse(today) + usualDays * dayMs).toISOString().slice(0, 10);

const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const same = (one: LeaseTerms, other: LeaseTerms): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

/** A new offer: the client's own choice with the cheapest fitting card, else with the terms of the request. */
export const newValues = (composed: Composed, lessorId: string): OfferValues => {
  const { request, choice, cards, today } = composed;
  const offer = request.terms?.offer;
  const usual = offer ? defaultSchedule(offer) : 'annuity';
  const priced = cards.flatMap((card) => {
    const figures = figuresByCard(card, composed, choice);
    return figures.ok ? [{ card, figures }] : [];
  });
  const [best] = priced.toSorted(
    (one, other) => one.figures.calculation.allInKopecks - other.figures.calculation.allInKopecks,
  );
  const terms = best?.figures.offer ?? offer;
  return {
    lessorId,
    rateCardId: best?.card.id ?? '',
    terms: {
      own: false,
      choice: valuesOfChoice(choice, usual),
      offer: terms ? valuesOfTerms(terms) : emptyTerms,
    },
    conditions: '',
    commissionKopecks: '',
    validUntil: usualValidity(today),
  };
};

const emptyTerms: OfferValues['terms']['offer'] = {
  annualRate: '',
  buyoutKopecks: '',
  fees: [],
  insurance: { kind: 'none', annualKopecks: '' },
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
};

/** A draft to change, or a former offer to revise: its terms, with a validity that is still possible. */
export const valuesOfFormer = (former: CommercialOfferView, composed: Composed): OfferValues => {
  const { today, cards } = composed;
  const { choice, offer } = former.terms;
  const card = cards.find(({ id }) => id === former.rateCardId);
  const byCard = card && figuresByCard(card, composed, choice);
  const kept = valuesOfOffer(former);
  const { validUntil } = kept;
  const possible = validUntil >= today && validUntil <= lastDayToOffer(today);
  return {
    ...kept,
    lessorId: former.lessor.id,
    rateCardId: card?.id ?? '',
    terms: {
      own: !(byCard?.ok === true && same(byCard.offer, offer)),
      choice: valuesOfChoice(choice, defaultSchedule(offer)),
      offer: valuesOfTerms(offer),
    },
    validUntil: possible ? validUntil : usualValidity(today),
  };
};
