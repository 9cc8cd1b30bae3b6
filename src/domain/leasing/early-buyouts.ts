import type { EarlyBuyout } from '#contract/leasing.ts';
import type { DebtRow } from './amortisation.ts';
import { shareOf, type Ratio } from './ratio.ts';

/**
 * What it costs to end the lease after payment k, from the month that the terms name (at least 1) to n − 1: the balance after k + the fee's share
 * of that balance, rounded once, in kopecks. Insurance that later payments would have carried is not owed. Source: the product
 * description, "Money".
 */
export const earlyBuyoutsOf = (rows: readonly DebtRow[], fromMonth: number, feeShare: Ratio): EarlyBuyout[] =>
  rows
    .map(({ balance }, index) => ({
      afterPayment: index + 1,
      amountKopecks: Number(balance + shareOf(balance, feeShare)),
    }))
    .slice(fromMonth - 1, -1);
