import type { Insurance } from '#contract/leasing.ts';
import { addMonths } from './due-dates.ts';
import { yearsBegun } from './limits.ts';
import type { DatedAmount } from './tax-rates.ts';

/**
 * The days on which premiums are paid to the insurer: the start date and each year after it, one per year begun. Source: the product
 * description, "Money".
 */
export const premiumDates = (startDate: string, months: number): string[] =>
  Array.from({ length: yearsBegun(months) }, (_, year) => addMonths(startDate, 12 * year));

/** Whether the premiums are part of the payments. */
export const isInside = (insurance: Insurance | null | undefined): boolean => insurance?.inPayments === true;

/**
 * The insurance share of each payment, kopecks: the premiums are spread evenly, a whole number of kopecks in each payment and the remainder
 * (fewer kopecks than there are payments) in the last; VAT at the rate of its date is added to each share, since the lessor's service bears
 * VAT, and the share is rounded once. A share bears no interest and is not part of the debt. `even` are the shares without that remainder.
 */
export const insuranceShares = (
  premiums: bigint,
  dates: readonly string[],
  raised: DatedAmount,
): { even: bigint[]; shares: bigint[] } => {
  const count = BigInt(dates.length);
  const each = premiums / count;
  const rest = premiums - each * count;
  const even = dates.map((date) => raised(each, date));
  const shares = dates.map((date, index) => raised(index === dates.length - 1 ? each + rest : each, date));
  return { even, shares };
};
