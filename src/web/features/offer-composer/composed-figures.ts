import type { OfferType } from '#contract/catalogue.ts';
import type { RateCardView } from '#contract/lessors.ts';
import type { RequestView } from '#contract/requests.ts';
import { assetToLease, offerFigures, type OfferFigures } from '#domain/commercial-offers/offer-figures.ts';
import { inputForOffer } from '#domain/leasing/input-for-offer.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import type { TaxRates } from '#domain/leasing/tax-rates.ts';
import type { AssetToLease } from '#domain/lessors/card-fits.ts';
import type { OfferBody, OfferFrame } from './offer-values.ts';

/** Everything that a commercial offer for a request is calculated from. */
export type Composed = OfferFrame & {
  request: RequestView;
  asset: AssetToLease;
  /** The lessor's open cards. */
  cards: readonly RateCardView[];
  /** A day of Moscow. */
  today: string;
  taxRates: TaxRates;
};

const typeAndAbove = (types: readonly OfferType[], typeId: string | null): string[] => {
  const type = types.find(({ id }) => id === typeId);
  return type ? [type.id, ...typeAndAbove(types, type.parentId)] : [];
};

/** The basis of an offer for a request; null where the request has no terms, or its type is no longer known. */
export const composedOf = (
  request: RequestView,
  { types, ...rest }: { types: readonly OfferType[] } & Pick<Composed, 'cards' | 'today' | 'taxRates'>,
): Composed | null => {
  const { subject, terms } = request;
  const type = types.find(({ id }) => id === subject.typeId);
  if (!type || !terms) return null;
  const typeIds = typeAndAbove(types, subject.typeId);
  const asset = assetToLease(subject, { typeIds, limits: type.limits });
  return { request, asset, choice: terms.choice, limits: type.limits, ...rest };
};

/** The result of a card for a choice, counted from today. */
export const figuresByCard = (
  card: RateCardView,
  composed: Composed,
  choice: OfferFrame['choice'],
): OfferFigures =>
  offerFigures(
    { card },
    { asset: composed.asset, choice: { ...choice, startDate: composed.today } },
    composed,
  );

/** Figures with the input of the ledger. */
export type Cost = { figures: OfferFigures; ledger: LedgerSource | null };

/** What the server will freeze for this body, by the same rule, in the browser. Null while neither a card nor terms are chosen. */
export const costOf = ({ rateCardId, terms }: OfferBody, composed: Composed): Cost | null => {
  const { asset, cards, today, choice: asked, request } = composed;
  const card = cards.find(({ id }) => id === rateCardId);
  const choice = { ...(terms.choice ?? asked), startDate: terms.choice?.startDate ?? today };
  if (!terms.offer && !card) return null;
  const basis = terms.offer ? { terms: terms.offer } : card && { card };
  if (!basis) return null;
  const figures = offerFigures(basis, { asset, choice }, composed);
  if (!figures.ok) return { figures, ledger: null };
  const { offer, calculation } = figures;
  const input = inputForOffer({ priceKopecks: asset.priceKopecks, terms: offer }, choice, choice.startDate);
  return { figures, ledger: { input, calculation, leaseback: request.kind === 'leaseback' } };
};
