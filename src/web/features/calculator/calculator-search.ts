import type { ScheduleKind, TaxRegime, Timing } from '#contract/leasing.ts';
import { searchText } from '#web/lib/search-params.ts';
import { readRegime, readTerms } from '#web/lib/terms-search.ts';

/** Terms of a calculation as the address of an offer carries them; undefined for what is damaged or not chosen. */
export type CalculatorSearch = {
  /** Percent of the price. */
  advance: string | undefined;
  /** Months. */
  term: string | undefined;
  schedule: ScheduleKind | undefined;
  timing: Timing | undefined;
  regime: TaxRegime | undefined;
  /** Twelve weights from January, comma-separated; of a seasonal schedule. */
  weights: string | undefined;
};

const schedules: readonly ScheduleKind[] = ['annuity', 'decreasing', 'seasonal'];
const timings: readonly Timing[] = ['postpaid', 'prepaid'];

const oneOf = <Value extends string>(value: unknown, known: readonly Value[]): Value | undefined => {
  const text = searchText(value);
  return known.find((each) => each === text);
};

/** The weights in a text, or undefined when they are not twelve whole numbers from 1 to 100. */
export const weightsOf = (text: string | undefined): number[] | undefined => {
  const parts = text?.split(',') ?? [];
  const numbers = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0));
  return numbers.length === 12 && numbers.every((weight) => weight >= 1 && weight <= 100)
    ? numbers
    : undefined;
};

/** Names of the parameters that the HTML of an offer depends on, for its page rules. */
export const calculatorParameters: readonly string[] = [
  'advance',
  'term',
  'schedule',
  'timing',
  'regime',
  'weights',
];

/** Reads the terms in the address of an offer. */
export const readCalculatorSearch = (raw: Record<string, unknown>): CalculatorSearch => ({
  ...readTerms(raw),
  schedule: oneOf(raw['schedule'], schedules),
  timing: oneOf(raw['timing'], timings),
  regime: readRegime(raw['regime']),
  weights: weightsOf(searchText(raw['weights']))?.join(','),
});
