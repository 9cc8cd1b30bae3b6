import type { OfferType } from '#contract/catalogue.ts';
import type { CalculateBody, Calculation } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { inputForOffer } from '#domain/leasing/input-for-offer.ts';
import { calculate } from '#domain/leasing/calculate.ts';
import { earlyBuyoutDays } from '#domain/leasing/early-buyouts.ts';
import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';
import type { QuickTerms } from '#web/lib/calculation/quick-terms.ts';
import { inUnit } from './chosen-terms.ts';

/** What of a type such a calculation stands on. */
export type QuickType = Pick<OfferType, 'limits' | 'defaults'>;

/** A calculation with the terms and the whole input that it was made from. */
export type QuickCalculated = { terms: QuickTerms; input: CalculateBody; calculation: Calculation };

/** What is wrong, by field. */
export type QuickErrors = {
  price: string | undefined;
  usnPercent: string | undefined;
  buyoutDay: string | undefined;
};

/** A calculation, null where the terms allow none; and what is wrong with the fields. */
export type QuickResult = { calculated: QuickCalculated | null; errors: QuickErrors };

/** The same terms with the advance in percent. */
export const inPercent = (terms: QuickTerms): QuickTerms => ({
  ...terms,
  ...inUnit(terms, 'percent', (terms.price ?? 0) * 100),
});

const priceErrorOf = (price: number | null, { limits }: QuickType): string | undefined => {
  const { priceMinKopecks: min, priceMaxKopecks: max } = limits;
  if (price === null) return 'Укажите цену';
  if (price * 100 >= min && price * 100 <= max) return undefined;
  return `Считаем от${nbsp}${formatRubles(min)} до${nbsp}${formatRubles(max)}`;
};

/** Bounds of the rate of «УСН доходы минус расходы», percent; regions choose within them. */
const usnBounds = { min: 5, max: 15 };

const usnErrorOf = ({ regime, usnPercent }: QuickTerms): string | undefined => {
  if (regime !== 'usnIncomeMinusExpenses') return undefined;
  const { min, max } = usnBounds;
  return usnPercent !== null && usnPercent >= min && usnPercent <= max
    ? undefined
    : `Укажите ставку от ${min} до${nbsp}${max}${nbsp}%`;
};

/** What the calculation of these terms is made from, without a day of early buyout; null while a field is empty. */
const inputOf = (terms: QuickTerms, type: QuickType, startDate: string): CalculateBody | null => {
  const { price, unit, advance, months, insurance, fees, regime, usnPercent } = terms;
  if (price === null || advance === null || months === null) return null;
  const ownRate = regime === 'usnIncomeMinusExpenses';
  if (ownRate && usnPercent === null) return null;
  const priceKopecks = price * 100;
  const { schedule } = type.defaults;
  const input = inputForOffer(
    { priceKopecks, terms: termsOfType(type, priceKopecks, { insurance, fees }) },
    {
      advance: unit === 'roubles' ? { amountKopecks: advance * 100 } : { share: String(advance / 100) },
      months,
      schedule,
      weights: schedule === 'seasonal' ? [...harvestWeights] : undefined,
      taxRegime: regime,
    },
    startDate,
  );
  return {
    ...input,
    // What is left out is not known, rather than nothing, and the ledger says so.
    fees: fees ? input.fees : undefined,
    usnRate: ownRate ? String((usnPercent ?? 0) / 100) : undefined,
  };
};

const dayErrorOf = (day: string, days: ReturnType<typeof earlyBuyoutDays>): string | undefined => {
  if (day === '' || (days && day >= days.min && day <= days.max)) return undefined;
  return days
    ? `Выкупить можно с${nbsp}${formatDate(days.min)} по${nbsp}${formatDate(days.max)}`
    : 'При таком сроке досрочный выкуп не предусмотрен';
};

/**
 * Computes on the usual terms of a type: its rate, buyout, schedule, and the insurance and fees that are not switched off. `today` is
 * the start date. A day on which there is no early buyout is left out and named in the errors.
 */
export const calculateQuick = (terms: QuickTerms, type: QuickType, today: string): QuickResult => {
  const errors = {
    price: priceErrorOf(terms.price, type),
    usnPercent: usnErrorOf(terms),
    buyoutDay: undefined,
  };
  const rules = { limits: type.limits, taxRates: russianTaxRates };
  const input = inputOf(terms, type, today);
  const result = input && calculate(input, rules);
  if (!result?.ok) return { calculated: null, errors };
  const buyoutDay = dayErrorOf(terms.buyoutDay, earlyBuyoutDays(result.input));
  const asksDay = terms.buyoutDay !== '' && buyoutDay === undefined;
  const whole = asksDay ? calculate({ ...result.input, earlyBuyoutDate: terms.buyoutDay }, rules) : result;
  return {
    calculated: whole.ok ? { terms, input: whole.input, calculation: whole.calculation } : null,
    errors: { ...errors, buyoutDay },
  };
};
