import type { CalculateBody, Calculation, Insurance } from '#contract/leasing.ts';
import { calculate } from '../leasing/calculate.ts';
import type { LedgerSource } from '../leasing/ledger-source.ts';
import { machineryLimits } from '../leasing/limits.ts';
import type { TaxRates } from '../leasing/tax-rates.ts';

/** The rows of a comparison in their order: what a deal costs comes first. All but the rate and the term are kopecks. */
export const measures = [
  'allIn',
  'equalAllIn',
  'afterTax',
  'equalAfterTax',
  'rate',
  'payment',
  'advance',
  'months',
  'buyout',
  'buyoutAfter12',
  'buyoutAfter24',
] as const;
/** A row of a comparison. */
export type Measure = (typeof measures)[number];

/** A measure of each offer, in their order; null where an offer has none. `best` are those with the least value, none where all are alike. */
export type MeasureRow = {
  readonly measure: Measure;
  readonly values: readonly (number | null)[];
  readonly best: readonly number[];
};

/** Offers side by side. */
export type OfferComparison = {
  readonly rows: readonly MeasureRow[];
  /** The yearly premium with which each is calculated in the `equal…` rows, kopecks; null if they are insured alike and need no such rows. */
  readonly equalPremiumKopecks: number | null;
  /** What each costs above the cheapest over its term, on equal insurance; 0 for the cheapest. */
  readonly overCheapestKopecks: readonly number[];
  /** What the totals were compared by: each offer with the premium of `equalPremiumKopecks`, or as it is. */
  readonly sources: readonly LedgerSource[];
  /** By how much the cheapest one is cheaper than the next; 0 where there is no such difference. */
  readonly leadKopecks: number;
};

/** A longer term costs more by itself, so none is the best. */
const withoutBest: ReadonlySet<Measure> = new Set(['months']);

const isAlike = (one: Insurance | undefined, other: Insurance | undefined): boolean =>
  one?.annualKopecks === other?.annualKopecks && one?.inPayments === other?.inPayments;

const insuredBy = (input: CalculateBody, annualKopecks: number): CalculateBody => ({
  ...input,
  insurance: { annualKopecks, inPayments: false },
});

/**
 * What a lease costs with `annualKopecks` a year paid to the insurer beside the payments, and no other insurance (0: none at all); null if
 * today's limits refuse it.
 */
export const withPremium = (
  input: CalculateBody,
  annualKopecks: number,
  taxRates: TaxRates,
): Calculation | null => {
  const result = calculate(insuredBy(input, annualKopecks), { limits: machineryLimits, taxRates });
  return result.ok ? result.calculation : null;
};

const buyoutAfter = ({ earlyBuyouts }: Calculation, payment: number): number | null =>
  earlyBuyouts.find(({ afterPayment }) => afterPayment === payment)?.amountKopecks ?? null;

const figuresOf = (
  { input, calculation }: LedgerSource,
  equal: Calculation | null,
): Record<Measure, number | null> => ({
  allIn: calculation.allInKopecks,
  equalAllIn: equal?.allInKopecks ?? null,
  afterTax: calculation.costAfterTaxKopecks,
  equalAfterTax: equal?.costAfterTaxKopecks ?? null,
  rate: calculation.effectiveRate === null ? null : Number(calculation.effectiveRate),
  payment: calculation.paymentKopecks,
  advance: calculation.advanceKopecks,
  months: input.months,
  buyout: input.buyoutKopecks,
  buyoutAfter12: buyoutAfter(calculation, 12),
  buyoutAfter24: buyoutAfter(calculation, 24),
});

const bestOf = (values: readonly (number | null)[]): number[] => {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  if (known.every((value) => value === least)) return [];
  return values.flatMap((value, index) => (value === least ? [index] : []));
};

const leadOf = (totals: readonly number[]): number => {
  const [first = 0, second = first] = totals.toSorted((one, other) => one - other);
  return second - first;
};

/**
 * Puts offers for one asset side by side. If they are not insured alike, the totals are also given with the same premium in each: the usual
 * one of the asset's type, `premium` kopecks a year (0: usually not insured; null: unknown, so the totals stay as they are). The effective
 * rate excludes insurance anyway.
 */
export const compareOffers = (
  sources: readonly LedgerSource[],
  { premium: usual, taxRates }: { premium: number | null; taxRates: TaxRates },
): OfferComparison => {
  const [first] = sources;
  const alike = sources.every(({ input }) => isAlike(input.insurance, first?.input.insurance));
  const premium = alike ? null : usual;
  const equal = sources.map(({ input }) => (premium === null ? null : withPremium(input, premium, taxRates)));
  const isEqual = premium !== null && equal.every((calculation) => calculation !== null);
  const comparedBy = sources.map((source, index): LedgerSource => {
    const calculation = isEqual ? equal[index] : null;
    if (!calculation || premium === null) return source;
    return { ...source, input: insuredBy(source.input, premium), calculation };
  });
  const figures = sources.map((source, index) => figuresOf(source, isEqual ? (equal[index] ?? null) : null));
  const totals = figures.map(({ allIn, equalAllIn }) => equalAllIn ?? allIn ?? 0);
  const least = Math.min(...totals);
  const shown = measures.filter((measure) => isEqual || !measure.startsWith('equal'));
  return {
    rows: shown.map((measure) => {
      const values = figures.map((figure) => figure[measure]);
      return { measure, values, best: withoutBest.has(measure) ? [] : bestOf(values) };
    }),
    equalPremiumKopecks: isEqual ? premium : null,
    sources: comparedBy,
    overCheapestKopecks: totals.map((total) => total - least),
    leadKopecks: leadOf(totals),
  };
};
