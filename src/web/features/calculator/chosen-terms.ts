import type { LeaseLimits, OfferCalculateBody, ScheduleKind, TaxRegime, Timing } from '#contract/leasing.ts';
import { nearestTerms } from '#domain/leasing/limits.ts';
import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import { roublesOf, type WrittenAdvance } from '#web/lib/calculation/advance.ts';
import { defaultTerms } from '#web/lib/terms-search.ts';
import { weightsOf, type CalculatorSearch } from './calculator-search.ts';

/** The contents of the calculator's fields; null while a field is empty. Numbers may be outside the limits while the reader types. */
export type ChosenTerms = WrittenAdvance & {
  months: number | null;
  schedule: ScheduleKind;
  timing: Timing;
  regime: TaxRegime;
  weights: readonly number[];
};

/** The constraints of the fields: price in kopecks, limits of the asset, its schedules, the first of them by default. */
export type TermsFrame = {
  priceKopecks: number;
  limits: Pick<LeaseLimits, 'advanceMin' | 'advanceMax' | 'monthsMin' | 'monthsMax'>;
  schedules: readonly ScheduleKind[];
  schedule: ScheduleKind;
};

/** A number without the tail of binary fractions, at most `places` decimals. */
const decimal = (value: number, places: number): string => String(Number(value.toFixed(places)));

/** The advance in percent as an address carries it: with eight decimals, so that a sum in roubles survives exactly. */
export const advancePercent = ({ unit, advance }: ChosenTerms, priceKopecks: number): string | undefined => {
  if (advance === null) return undefined;
  return unit === 'percent' ? String(advance) : decimal((advance * 10_000) / priceKopecks, 8);
};

const shareOfPercent = (percent: string): string => decimal(Number(percent) / 100, 10);

/**
 * The terms that an address asks for, or the nearest ones where the limits refuse them; `adjusted` is true when the address itself named
 * refused terms, and the page then says so.
 */
export const termsOfSearch = (
  search: CalculatorSearch,
  frame: TermsFrame,
): { chosen: ChosenTerms; adjusted: boolean } => {
  const asked = {
    advance: shareOfPercent(search.advance ?? defaultTerms.advance),
    months: Number(search.term ?? defaultTerms.term),
  };
  const { advance, months, adjusted } = nearestTerms(frame.limits, asked);
  const percent = Number(decimal(Number(advance) * 100, 8));
  const unit = Number.isInteger(percent) ? 'percent' : 'roubles';
  const offered = search.schedule !== undefined && frame.schedules.includes(search.schedule);
  const schedule = offered && search.schedule !== undefined ? search.schedule : frame.schedule;
  const named = search.advance !== undefined || search.term !== undefined;
  return {
    adjusted: (adjusted && named) || (search.schedule !== undefined && !offered),
    chosen: {
      unit,
      advance: unit === 'percent' ? percent : roublesOf(percent, frame),
      months,
      schedule,
      timing: schedule === 'annuity' ? (search.timing ?? 'postpaid') : 'postpaid',
      regime: search.regime ?? 'osn',
      weights: weightsOf(search.weights) ?? harvestWeights,
    },
  };
};

const sameWeights = (weights: readonly number[]): boolean => weights.join() === harvestWeights.join();

/** The address of these terms; defaults are left out. */
export const searchOfTerms = (chosen: ChosenTerms, frame: TermsFrame): CalculatorSearch => {
  const { months, schedule, timing, regime, weights } = chosen;
  return {
    advance: advancePercent(chosen, frame.priceKopecks),
    term: months === null ? undefined : String(months),
    schedule: schedule === frame.schedule ? undefined : schedule,
    timing: timing === 'postpaid' ? undefined : timing,
    regime: regime === 'osn' ? undefined : regime,
    weights: schedule !== 'seasonal' || sameWeights(weights) ? undefined : weights.join(','),
  };
};

/** The body of `POST /api/offers/{id}/calculate` for these terms; null while a field is empty. */
export const choiceOfTerms = (chosen: ChosenTerms, startDate: string): OfferCalculateBody | null => {
  const { unit, advance, months, schedule, timing, regime, weights } = chosen;
  if (advance === null || months === null) return null;
  return {
    advance:
      unit === 'roubles' ? { amountKopecks: advance * 100 } : { share: shareOfPercent(String(advance)) },
    months,
    schedule,
    startDate,
    taxRegime: regime,
    ...(timing === 'prepaid' ? { timing } : {}),
    ...(schedule === 'seasonal' ? { weights: [...weights] } : {}),
  };
};

/** A change of the fields; a schedule that cannot be prepaid becomes postpaid, as its field says. */
export const withTerms = (chosen: ChosenTerms, patch: Partial<ChosenTerms>): ChosenTerms => {
  const next = { ...chosen, ...patch };
  return next.schedule === 'annuity' ? next : { ...next, timing: 'postpaid' };
};
