import * as fc from 'fast-check';
import type { CalculateBody, Calculation, ScheduleKind } from '#contract/leasing.ts';
import { scheduleKinds, taxRegimes, timings } from '#contract/leasing.ts';
import { calculate, type CalculationRules } from '#domain/leasing/calculate.ts';
import { machineryLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';

/** The widest limits of all types, and the tax rates of Russia. */
export const rules: CalculationRules = { limits: machineryLimits, taxRates: russianTaxRates };

/** The calculation of a lease within the limits. */
export const calculated = (input: CalculateBody): Calculation => {
  const result = calculate(input, rules);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.calculation;
};

/** `value` · 10^−10 as a fraction string, with the greatest precision of a rate. */
export const tenDecimals = (value: number): string => {
  const digits = value.toString().padStart(11, '0');
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
};

/** A fraction between two bounds given in 10^−10, with up to ten decimals; the bounds themselves are frequent. */
export const fractions = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map(tenDecimals);

/** Rates as people quote them: whole tenths of a percent from 0 to 100 %. */
export const quotedRates = fc.integer({ min: 0, max: 1000 }).map((value) => (value / 1000).toFixed(3));

/** Any day on which a lease may start. */
export const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Twelve weights of a seasonal schedule. */
export const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 12, maxLength: 12 });

/** Any price within the limits, kopecks. */
export const prices = fc.integer({ min: 30_000_000, max: 30_000_000_000 });

const advances = (price: number) =>
  fc.oneof(
    fractions(0, 4_900_000_000).map((share) => ({ share })),
    fc.integer({ min: 0, max: Math.floor(price * 0.49) }).map((amountKopecks) => ({ amountKopecks })),
  );

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const sums = fc.integer({ min: 0, max: 30_000_000_000 });
const fees = fc.array(
  fc.record({
    name: fc.constant('Комиссия'),
    amountKopecks: sums,
    date: days,
    vat: fc.constantFrom(undefined, true, false),
  }),
  { maxLength: 3 },
);

/** Any input within the widest limits, of the given schedule kinds. */
export const leaseInputs = (kinds: readonly ScheduleKind[] = scheduleKinds): fc.Arbitrary<CalculateBody> =>
  prices.chain((priceKopecks) =>
    fc.constantFrom(...kinds).chain((schedule) =>
      fc.record({
        priceKopecks: fc.constant(priceKopecks),
        schedule: fc.constant(schedule),
        timing: schedule === 'annuity' ? fc.constantFrom(...timings) : fc.constant('postpaid' as const),
        advance: advances(priceKopecks),
        months: fc.integer({ min: 12, max: 84 }),
        annualRate: fc.oneof(quotedRates, fractions(0, 10_000_000_000)),
        buyoutKopecks: fc.integer({ min: 0, max: Math.floor((priceKopecks * 3) / 10) }),
        weights: schedule === 'seasonal' ? weights : optional(weights),
        startDate: days,
        taxRegime: optional(fc.constantFrom(...taxRegimes)),
        usnRate: optional(fractions(500_000_000, 1_500_000_000)),
        fees: optional(fees),
        insurance: optional(fc.record({ annualKopecks: sums, inPayments: fc.boolean() })),
        earlyBuyoutFromMonth: optional(fc.integer({ min: 1, max: 84 })),
        earlyBuyoutFeeShare: optional(fractions(0, 10_000_000_000)),
      }),
    ),
  );

/** The same input with some fields changed. */
export const changed = <T extends object>(input: T, changes: Partial<T>): T => ({ ...input, ...changes });
