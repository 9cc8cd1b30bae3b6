import type { OfferType } from '#contract/catalogue.ts';
import type { CalculateBody, Calculation } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { inputForOffer } from '#domain/leasing/input-for-offer.ts';
import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import type { TaxRates } from '#domain/leasing/tax-rates.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';
import { calculateOwn, type OwnErrors } from '#web/lib/calculation/own-terms.ts';
import type { QuickTerms } from '#web/lib/calculation/quick-terms.ts';
import { toPercent } from '#web/lib/calculation/advance.ts';

/** The parts of a type that such a calculation needs. */
export type QuickType = Pick<OfferType, 'limits' | 'defaults'>;

/** A calculation with the terms and the whole input that it was made from. */
export type QuickCalculated = { terms: QuickTerms; input: CalculateBody; calculation: Calculation };

/** What is wrong, by field. */
export type QuickErrors = OwnErrors & { price: string | undefined };

/** A calculation, null where the terms allow none; and what is wrong with the fields. */
export type QuickResult = { calculated: QuickCalculated | null; errors: QuickErrors };

/** The same terms with the advance in percent. */
export const inPercent = (terms: QuickTerms): QuickTerms => ({
  ...terms,
  ...toPercent(terms, (terms.price ?? 0) * 100),
});

const priceErrorOf = (price: number | null, { limits }: QuickType): string | undefined => {
  const { priceMinKopecks: min, priceMaxKopecks: max } = limits;
  if (price === null) return 'Укажите цену';
  if (price * 100 >= min && price * 100 <= max) return undefined;
  return `Считаем от${nbsp}${formatRubles(min)} до${nbsp}${formatRubles(max)}`;
};

/** The lease described by these terms; null while a field is empty. */
const inputOf = (terms: QuickTerms, type: QuickType, startDate: string): CalculateBody | null => {
  const { price, unit, advance, months, insurance, fees } = terms;
  if (price === null || advance === null || months === null) return null;
  const priceKopecks = price * 100;
  const { schedule } = type.defaults;
  const input = inputForOffer(
    { priceKopecks, terms: termsOfType(type, priceKopecks, { insurance, fees }) },
    {
      advance: unit === 'roubles' ? { amountKopecks: advance * 100 } : { share: String(advance / 100) },
      months,
      schedule,
      weights: schedule === 'seasonal' ? [...harvestWeights] : undefined,
    },
    startDate,
  );
  // A cost that is left out is unknown rather than zero, and the ledger says so.
  return { ...input, fees: fees ? input.fees : undefined };
};

/**
 * Computes with the usual terms of a type: its rate, buyout, schedule, and the insurance and fees that are not switched off. `today` is the
 * start date.
 */
export const calculateQuick = (
  terms: QuickTerms,
  type: QuickType,
  { today, taxRates }: { today: string; taxRates: TaxRates },
): QuickResult => {
  const price = priceErrorOf(terms.price, type);
  const input = inputOf(terms, type, today);
  if (!input) return { calculated: null, errors: { price } };
  const rules = { limits: type.limits, taxRates };
  const { result, errors } = calculateOwn(input, terms, rules);
  return {
    calculated: result?.ok ? { terms, input: result.input, calculation: result.calculation } : null,
    errors: { price, ...errors },
  };
};
