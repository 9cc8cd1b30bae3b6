import type { OfferCalculateBody, ScheduleKind, TaxRegime, Timing } from '#contract/leasing.ts';
import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import { defaultTerms } from '#web/lib/terms-search.ts';
import { addressOf } from '#web/ui/address.ts';

/** The terms that the address carries, as the calculator of the offer's page wrote them there. */
export type ApplicationSearch = {
  /** Percent of the price. */
  advance: string | undefined;
  /** Months. */
  term: string | undefined;
  schedule: ScheduleKind | undefined;
  timing: Timing | undefined;
  regime: TaxRegime | undefined;
  /** Twelve weights from January, comma-separated. */
  weights: string | undefined;
};

/** The address carries a sum in roubles as a fractional percentage; here it becomes whole roubles again. */
const advanceOf = (percent: string, priceKopecks: number): OfferCalculateBody['advance'] => {
  const number = Number(percent);
  if (Number.isInteger(number)) return { share: String(number / 100) };
  return { amountKopecks: Math.round((number * priceKopecks) / 10_000) * 100 };
};

/** The terms as the calculation and the request accept them. */
export const choiceOf = (search: ApplicationSearch, priceKopecks: number): OfferCalculateBody => {
  const { advance, term, schedule, timing, regime, weights } = search;
  return {
    advance: advanceOf(advance ?? defaultTerms.advance, priceKopecks),
    months: Number(term ?? defaultTerms.term),
    ...(schedule ? { schedule } : {}),
    ...(timing === 'prepaid' ? { timing } : {}),
    ...(regime ? { taxRegime: regime } : {}),
    ...(schedule === 'seasonal' ? { weights: weights?.split(',').map(Number) ?? [...harvestWeights] } : {}),
  };
};

/** The offer's own page with the same terms, to change them. */
export const offerAddressOf = (offerId: string, search: ApplicationSearch): string =>
  addressOf({ to: '/offers/$offerId', params: { offerId }, search });
