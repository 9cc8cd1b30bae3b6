import type { CalculateBody, TaxRegime } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { calculate, type CalculationResult, type CalculationRules } from '#domain/leasing/calculate.ts';
import { isDay } from '#domain/leasing/due-dates.ts';
import { earlyBuyoutDays } from '#domain/leasing/early-buyouts.ts';
import { usnBounds } from '#domain/leasing/tax-rates.ts';

/** Terms of a calculation that only the visitor knows: their tax regime, and the day of an early buyout. */
export type OwnTerms = {
  regime: TaxRegime;
  /** The rate of «УСН доходы минус расходы», whole percent; null while its field is empty. */
  usnPercent: number | null;
  /** `2028-03-01`; empty while no early buyout is calculated. */
  buyoutDay: string;
};

/** What is wrong with them, in words. */
export type OwnErrors = Partial<Record<'usnPercent' | 'buyoutDay', string>>;

/** Bounds of the rate of «УСН доходы минус расходы», percent. */
const percentBounds = { min: Number(usnBounds.min) * 100, max: Number(usnBounds.max) * 100 };

/** What is wrong with the tax rate, in words. */
export const usnErrorOf = ({
  regime,
  usnPercent,
}: Pick<OwnTerms, 'regime' | 'usnPercent'>): string | undefined => {
  const { min, max } = percentBounds;
  return regime !== 'usnIncomeMinusExpenses' ||
    (usnPercent !== null && usnPercent >= min && usnPercent <= max)
    ? undefined
    : `Укажите ставку от ${min} до${nbsp}${max}${nbsp}%`;
};

const usnRateOf = ({ regime, usnPercent }: OwnTerms): string | undefined =>
  regime === 'usnIncomeMinusExpenses' && usnPercent !== null ? String(usnPercent / 100) : undefined;

const dayErrorOf = (day: string, input: CalculateBody): string | undefined => {
  const days = earlyBuyoutDays(input);
  if (day === '' || (days && isDay(day) && day >= days.min && day <= days.max)) return undefined;
  return days
    ? `Выкупить можно с${nbsp}${formatDate(days.min)} по${nbsp}${formatDate(days.max)}`
    : 'При таком сроке досрочный выкуп не предусмотрен';
};

/**
 * Calculates with the visitor's own terms; null while their tax rate is wrong. A day on which an early buyout is impossible is left out and
 * named in the errors.
 */
export const calculateOwn = (
  lease: CalculateBody,
  own: OwnTerms,
  rules: CalculationRules,
): { result: CalculationResult | null; errors: OwnErrors } => {
  const usnPercent = usnErrorOf(own);
  if (usnPercent !== undefined) return { result: null, errors: { usnPercent } };
  const input: CalculateBody = { ...lease, taxRegime: own.regime, usnRate: usnRateOf(own) };
  const result = calculate(input, rules);
  if (!result.ok || own.buyoutDay === '') return { result, errors: {} };
  const buyoutDay = dayErrorOf(own.buyoutDay, input);
  if (buyoutDay !== undefined) return { result, errors: { buyoutDay } };
  return { result: calculate({ ...input, earlyBuyoutDate: own.buyoutDay }, rules), errors: {} };
};
