import type { OfferCalculateBody, ScheduleKind, TaxRegime, Timing } from '#contract/leasing.ts';
import { harvestWeights } from '#domain/leasing/seasonal.ts';
import { searchText, stringifySearch } from '#web/lib/search-params.ts';
import { defaultTerms, readTerms } from '#web/lib/terms-search.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';

/** The terms that the address of the funnel carries; what is the default is left out. */
export type TakeSearch = TermsSearch & {
  schedule: ScheduleKind | undefined;
  timing: Timing | undefined;
  tax: TaxRegime | undefined;
};

/** Parameters of the address that the funnel's page depends on. */
export const takeParameters = ['advance', 'term', 'schedule', 'timing', 'tax'];

const schedules: Record<ScheduleKind, true> = { annuity: true, decreasing: true, seasonal: true };
const regimes: Record<TaxRegime, true> = { osn: true, usnIncomeMinusExpenses: true, usnIncome: true };

const oneOf = <T extends string>(known: Record<T, true>, value: unknown): T | undefined => {
  const text = searchText(value);
  return text !== undefined && Object.hasOwn(known, text) ? (text as T) : undefined;
};

/** Reads the address; what is damaged counts as not chosen. */
export const readTakeSearch = (search: Record<string, unknown>): TakeSearch => ({
  ...readTerms(search),
  schedule: oneOf(schedules, search['schedule']),
  timing: oneOf<'prepaid'>({ prepaid: true }, search['timing']),
  tax: oneOf(regimes, search['tax']),
});

/** Percent as a fraction, exactly: `"12.5"` → `"0.125"`. */
const shareOf = (percent: string): string => {
  const [whole = '0', decimals = ''] = percent.split('.');
  const digits = `${whole.padStart(2, '0')}${decimals}`.replace(/0+$/, '');
  return digits === '' ? '0' : `0.${digits}`;
};

/** The terms as the calculation and the request take them. */
export const choiceOf = ({ advance, term, schedule, timing, tax }: TakeSearch): OfferCalculateBody => ({
  advance: { share: shareOf(advance ?? defaultTerms.advance) },
  months: Number(term ?? defaultTerms.term),
  ...(schedule ? { schedule } : {}),
  ...(timing ? { timing } : {}),
  ...(tax ? { taxRegime: tax } : {}),
  ...(schedule === 'seasonal' ? { weights: [...harvestWeights] } : {}),
});

/** The offer's own page with the same terms, to change them. */
export const offerAddressOf = (offerId: string, search: TakeSearch): string =>
  `/offers/${offerId}${stringifySearch(search)}`;
