import type { ScheduleRow } from '#contract/leasing.ts';
import type { PaidRow } from './amounts.ts';
import type { vatBy } from './vat.ts';

/**
 * Rows as the API gives them, kopecks. VAT is that inside the whole payment, by the rate of its date, rounded per row; insurance
 * inside a payment is what it holds beyond interest and principal.
 */
export const scheduleRowsOf = (rows: readonly PaidRow[], vatOf: ReturnType<typeof vatBy>): ScheduleRow[] =>
  rows.map((row, index) => ({
    number: index + 1,
    date: row.date,
    paymentKopecks: Number(row.paid),
    interestKopecks: Number(row.interest),
    principalKopecks: Number(row.principal),
    vatKopecks: Number(vatOf(row.paid, row.date)),
    balanceKopecks: Number(row.balance),
  }));
