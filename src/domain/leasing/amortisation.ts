import type { Timing } from '#contract/leasing.ts';
import { shareOf, type Ratio } from './ratio.ts';

/** What every schedule is made from: `rate` a month (i = annual rate / 12), the due `dates` (n of them), B in kopecks. */
export type LeaseFrame = {
  readonly rate: Ratio;
  readonly dates: readonly string[];
  readonly buyout: bigint;
  readonly timing: Timing;
};

/** A month of the debt, kopecks: payment = interest + principal; `balance` is what is owed after it. */
export type DebtRow = {
  readonly date: string;
  readonly payment: bigint;
  readonly interest: bigint;
  readonly principal: bigint;
  readonly balance: bigint;
};

/** A schedule whose factors are computed once and which then serves any financed sum (kopecks). */
export type Plan = {
  /**
   * The payment that is advertised: annuity – the level one, decreasing – the first, seasonal – the largest. `shares` are what the
   * payments hold of insurance beside the debt, in the order of the due dates.
   */
  readonly payment: (financed: bigint, shares: readonly bigint[]) => bigint;
  /** Every row; principal sums to F − B and the last balance is B. */
  readonly rows: (financed: bigint) => DebtRow[];
};

/**
 * Runs the debt down from F to B. Interest of a month = round(balance · i), none in the first month of a prepaid schedule; the last
 * payment closes the balance to B exactly: balance + interest − B. Source: the product description, "Money".
 *
 * `paymentOf` gives the payment of any row but the last from its interest and its due date.
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
