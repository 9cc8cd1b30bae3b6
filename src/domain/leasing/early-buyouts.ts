import type { CalculateBody, EarlyBuyout, EarlyBuyoutOfDay } from '#contract/leasing.ts';
import type { PaidRow } from './amounts.ts';
import { dayBefore, dayNumber, dueDates } from './due-dates.ts';
import { isInside, premiumDates } from './insurance.ts';
import { monthlyRate } from './plan.ts';
import { divideHalfUp, ratioOf, shareOf } from './ratio.ts';
import { raisedByVat, type DatedRates } from './tax-rates.ts';

/** The month from which a lease may be bought out early if the terms name none. */
const usualFromMonth = 6;

/**
 * The days, both ends included, on which a lease may be bought out early: from the due date of the payment that the terms name to the day
 * before the last payment; null if the terms leave none. Source: the product description, "Money".
 */
export const earlyBuyoutDays = (
  input: Pick<CalculateBody, 'startDate' | 'months' | 'timing' | 'earlyBuyoutFromMonth'>,
): { readonly min: string; readonly max: string } | null => {
  const { startDate, months, timing = 'postpaid', earlyBuyoutFromMonth = usualFromMonth } = input;
  if (earlyBuyoutFromMonth >= months) return null;
  const dates = dueDates(startDate, months, timing);
  return { min: dates[earlyBuyoutFromMonth - 1] ?? '', max: dayBefore(dates.at(-1) ?? '') };
};

/** Interest since the last due date: round(balance · i · days/days between the two due dates). */
const interestSince = (
  input: CalculateBody,
  row: PaidRow,
  next: PaidRow | undefined,
  date: string,
): bigint => {
  const days = dayNumber(date) - dayNumber(row.date);
  if (next === undefined || days === 0) return 0n;
  const { num, den } = monthlyRate(ratioOf(input.annualRate));
  const between = dayNumber(next.date) - dayNumber(row.date);
  return divideHalfUp(row.balance * num * BigInt(days), den * BigInt(between));
};

/** Premiums that the lessor has paid to the insurer by a day, with VAT, less what the payments have covered. */
const insuranceOwed = (
  { insurance, startDate, months }: CalculateBody,
  paid: readonly PaidRow[],
  date: string,
  vatRates: DatedRates,
): bigint => {
  if (!insurance || !isInside(insurance)) return 0n;
  const premiums = premiumDates(startDate, months).filter((day) => day <= date).length;
  const collected = paid.reduce((total, row) => total + row.insurance, 0n);
  return raisedByVat(vatRates)(BigInt(insurance.annualKopecks) * BigInt(premiums), date) - collected;
};

/**
 * What it costs to end the lease on a day, kopecks: the balance after the last payment due by then, the fee's share of that balance, interest
 * since, and insurance that was paid ahead; `date` lies within {@link earlyBuyoutDays}. Insurance is negative if the payments have covered
 * more than was paid to the insurer. Source: the product description, "Money".
 */
export const earlyBuyoutOn = (
  date: string,
  rows: readonly PaidRow[],
  input: CalculateBody,
  vatRates: DatedRates,
): EarlyBuyoutOfDay => {
  const index = rows.findLastIndex((due) => due.date <= date);
  const row = rows[index];
  if (row === undefined) throw new RangeError(`No payment is due by ${date}`);
  const fee = shareOf(row.balance, ratioOf(input.earlyBuyoutFeeShare ?? '0'));
  const interest = interestSince(input, row, rows[index + 1], date);
  const insurance = insuranceOwed(input, rows.slice(0, index + 1), date, vatRates);
  return {
    date,
    balanceKopecks: Number(row.balance),
    interestKopecks: Number(interest),
    feeKopecks: Number(fee),
    insuranceKopecks: Number(insurance),
    amountKopecks: Number(row.balance + interest + fee + insurance),
  };
};

/** The early-buyout table: the cost of ending the lease after payment k, from the month that the terms name to n − 1. */
export const earlyBuyoutsOf = (
  rows: readonly PaidRow[],
  input: CalculateBody,
  vatRates: DatedRates,
): EarlyBuyout[] => {
  const from = input.earlyBuyoutFromMonth ?? usualFromMonth;
  return rows
    .map(({ date }, index) => ({ afterPayment: index + 1, date }))
    .slice(from - 1, -1)
    .map(({ afterPayment, date }) => ({
      afterPayment,
      amountKopecks: earlyBuyoutOn(date, rows, input, vatRates).amountKopecks,
    }));
};
