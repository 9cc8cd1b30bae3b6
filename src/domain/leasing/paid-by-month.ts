import { addMonths } from './due-dates.ts';
import type { LedgerSource } from './ledger-source.ts';
import { outlaysOf } from './outlays.ts';

/**
 * All payments of a lease, month by month, kopecks: at 0 those of the start day, at `k` those since then until `k` months are over, including
 * buyout, insurance and fees; the sum is «Всего». Payments outside the term are counted at its end.
 */
export const paidByMonth = ({ input, calculation }: LedgerSource): number[] => {
  const { startDate, months } = input;
  const rows = calculation.payments.map(({ date, paymentKopecks }) => ({
    date,
    paid: BigInt(paymentKopecks),
  }));
  const { contract, insuranceBeside, fees } = outlaysOf(input, BigInt(calculation.advanceKopecks), rows);
  const ends = Array.from({ length: months + 1 }, (_, month) => addMonths(startDate, month));
  const paid = ends.map(() => 0);
  for (const { date, amount } of [...contract, ...insuranceBeside, ...fees]) {
    const month = ends.findIndex((end) => date <= end);
    const at = month === -1 ? months : month;
    paid[at] = (paid[at] ?? 0) + Number(amount);
  }
  return paid;
};

/** Running totals of a list of sums. */
export const runningTotals = (sums: readonly number[]): number[] => {
  let total = 0;
  return sums.map((sum) => (total += sum));
};
