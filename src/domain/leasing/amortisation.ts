import type { Timing } from '#contract/leasing.ts';
import { shareOf, type Ratio } from './ratio.ts';

/** The input of every schedule: the monthly `rate` (i = annual rate / 12), the n due `dates`, B in kopecks. */
export type LeaseFrame = {
  readonly rate: Ratio;
  readonly dates: readonly string[];
  readonly buyout: bigint;
  readonly timing: Timing;
};

/** A month of the debt, kopecks: payment = interest + principal; `balance` is the debt after it. */
export type DebtRow = {
  readonly date: string;
  readonly payment: bigint;
  readonly interest: bigint;
  readonly principal: bigint;
  readonly balance: bigint;
};

/** A schedule whose factors are computed once and then work for any financed sum (kopecks). */
export type Plan = {
  /**
   * The advertised payment: annuity – the level one, decreasing – the first, seasonal – the largest. `shares` are the insurance parts of the
   * payments, on top of the debt, in the order of the due dates.
   */
  readonly payment: (financed: bigint, shares: readonly bigint[]) => bigint;
  /** Every row; principal sums to F − B and the last balance is B. */
  readonly rows: (financed: bigint) => DebtRow[];
};

/**
 * Amortises the debt from F to B. Interest of a month = round(balance · i), none in the first month of a prepaid schedule; the last payment
 * closes the balance to B exactly: balance + interest − B. Source: the product description, "Money".
 *
 * `paymentOf` returns the payment of any row but the last, from its interest and its due date.
 */
export const amortise = (
  frame: LeaseFrame,
  financed: bigint,
  paymentOf: (interest: bigint, date: string) => bigint,
): DebtRow[] => {
  let balance = financed;
  return frame.dates.map((date, index) => {
    const free = index === 0 && frame.timing === 'prepaid';
    const interest = free ? 0n : shareOf(balance, frame.rate);
    const last = index === frame.dates.length - 1;
    const payment = last ? balance + interest - frame.buyout : paymentOf(interest, date);
    const principal = payment - interest;
    balance -= principal;
    return { date, payment, interest, principal, balance };
  });
};
