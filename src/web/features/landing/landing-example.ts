import type { OfferType } from '#contract/catalogue.ts';
import type { Calculation, ScheduleKind } from '#contract/leasing.ts';
import { calculate } from '#domain/leasing/calculate.ts';
import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';

/** The benefits' example, computed on usual terms of a type: 20 % and 36 months. */
export type LandingExample = { priceKopecks: number; equal: Calculation; seasonal: Calculation };

/** Computes the example; null where the type's limits refuse it. `price` in whole roubles, `today` is the start date. */
export const landingExample = (
  { defaults, limits }: Pick<OfferType, 'defaults' | 'limits'>,
  price: number,
  today: string,
): LandingExample | null => {
  const { annualRate, buyoutKopecks } = defaults;
  const priceKopecks = price * 100;
  const on = (schedule: ScheduleKind) =>
    calculate(
      {
        priceKopecks,
        advance: { share: '0.2' },
        months: 36,
        annualRate,
        buyoutKopecks,
        schedule,
        weights: schedule === 'seasonal' ? [...harvestWeights] : undefined,
        startDate: today,
        taxRegime: 'osn',
      },
      { limits, taxRates: russianTaxRates },
    );
  const [equal, seasonal] = [on('annuity'), on('seasonal')];
  return equal.ok && seasonal.ok
    ? { priceKopecks, equal: equal.calculation, seasonal: seasonal.calculation }
    : null;
};
