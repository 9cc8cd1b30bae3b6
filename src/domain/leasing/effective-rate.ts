import type { CalculateBody, ScheduleRow } from '#contract/leasing.ts';
import { dayNumber } from './due-dates.ts';
import { xirr, type Flow } from './xirr.ts';

const flow = (date: string, amount: number): Flow => ({ day: dayNumber(date), amount });

/**
 * Effective annual rate, the cost of the money, with four decimals (`"0.2681"`); null if the flows have none. XIRR of −F on the start date,
 * the payments without their share of insurance and the fees on their dates, and B with the last payment. `financed` is F in kopecks. Source:
 * the product description, "Money".
 */
export const effectiveRate = (
  input: Pick<CalculateBody, 'startDate' | 'buyoutKopecks' | 'fees'>,
  financed: number,
  payments: readonly ScheduleRow[],
): string | null => {
  const rate = xirr([
    flow(input.startDate, -financed),
    ...payments.map((row) => flow(row.date, row.paymentKopecks - row.insuranceKopecks)),
    flow(payments.at(-1)?.date ?? input.startDate, input.buyoutKopecks),
    ...(input.fees ?? []).map(({ date, amountKopecks }) => flow(date, amountKopecks)),
  ]);
  return rate === null ? null : rate.toFixed(4).replace('-0.0000', '0.0000');
};
