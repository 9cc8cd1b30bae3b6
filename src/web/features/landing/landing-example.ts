import type { OfferType } from '#contract/catalogue.ts';
import type { Calculation, ScheduleKind } from '#contract/leasing.ts';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import type { TaxRates } from '#domain/leasing/tax-rates.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';

/** The example of the benefits, computed with the usual terms, insurance and fees of a type: 20 % and 36 months. */
export type LandingExample = { priceKopecks: number; equal: Calculation; seasonal: Calculation };

/** Computes the example; null where the type's limits refuse it. `price` in whole roubles, `today` is the start date. */
export const landingExample = (
  type: Pick<OfferType, 'defaults' | 'limits'>,
  price: number,
  { today, taxRates }: { today: string; taxRates: TaxRates },
): LandingExample | null => {
  const priceKopecks = price * 100;
  const terms = termsOfType(type, priceKopecks);
  const on = (schedule: ScheduleKind) =>
    calculateForOffer(
      { priceKopecks, terms },
      {
        advance: { share: '0.2' },
        months: 36,
        schedule,
        weights: schedule === 'seasonal' ? [...harvestWeights] : undefined,
        taxRegime: 'osn',
      },
      { limits: type.limits, taxRates },
      today,
    );
  const [equal, seasonal] = [on('annuity'), on('seasonal')];
  return equal.ok && seasonal.ok
    ? { priceKopecks, equal: equal.calculation, seasonal: seasonal.calculation }
    : null;
};
