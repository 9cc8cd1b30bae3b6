import type { OfferType } from '#contract/catalogue.ts';
import type { CalculateBody, Calculation } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { calculate } from '#domain/leasing/calculate.ts';
import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';

/** What is asked where there is no offer yet; null while a field is empty. */
export type QuickTerms = {
  /** Whole roubles with VAT. */
  price: number | null;
  /** Whole percent of the price. */
  advance: number | null;
  months: number | null;
};

/** What the calculator opens with. */
export const usualTerms: QuickTerms = { price: 3_000_000, advance: 20, months: 36 };

/** A calculation, or what is wrong with the price. */
export type QuickResult = { calculation: Calculation | null; priceError: string | undefined };

const priceErrorOf = (price: number | null, { limits }: Pick<OfferType, 'limits'>): string | undefined => {
  const { priceMinKopecks: min, priceMaxKopecks: max } = limits;
  if (price === null) return 'Укажите цену';
  if (price * 100 >= min && price * 100 <= max) return undefined;
  return `Считаем от${nbsp}${formatRubles(min)} до${nbsp}${formatRubles(max)}`;
};

/** What the calculation of these terms is made from; null while a field is empty. `startDate` is a day. */
export const quickBody = (
  { price, advance, months }: QuickTerms,
  { defaults }: Pick<OfferType, 'defaults'>,
  startDate: string,
): CalculateBody | null => {
  if (price === null || advance === null || months === null) return null;
  const { annualRate, buyoutKopecks, schedule } = defaults;
  return {
    priceKopecks: price * 100,
    advance: { share: String(advance / 100) },
    months,
    annualRate,
    buyoutKopecks,
    schedule,
    weights: schedule === 'seasonal' ? [...harvestWeights] : undefined,
    startDate,
    taxRegime: 'osn',
  };
};

/** Computes on the usual terms of a type: its rate, buyout and schedule. `today` is the start date. */
export const calculateQuick = (
  terms: QuickTerms,
  type: Pick<OfferType, 'limits' | 'defaults'>,
  today: string,
): QuickResult => {
  const priceError = priceErrorOf(terms.price, type);
  const body = quickBody(terms, type, today);
  if (!body) return { calculation: null, priceError };
  const result = calculate(body, { limits: type.limits, taxRates: russianTaxRates });
  return { calculation: result.ok ? result.calculation : null, priceError };
};
