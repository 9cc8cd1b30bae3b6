import type { ScheduleRow } from '#contract/leasing.ts';
import type { PaidRow } from './amounts.ts';
import type { DatedAmount } from './tax-rates.ts';

/** Rows as the API gives them, kopecks. VAT is the VAT inside the whole payment, at the rate of its date, rounded per row. */
export const scheduleRowsOf = (rows: readonly PaidRow[], vatOf: DatedAmount): ScheduleRow[] =>
  rows.map((row, index) => ({
    number: index + 1,
    date: row.date,
    paymentKopecks: Number(row.paid),
    interestKopecks: Number(row.interest),
    principalKopecks: Number(row.principal),
    insuranceKopecks: Number(row.insurance),
    vatKopecks: Number(vatOf(row.paid, row.date)),
    balanceKopecks: Number(row.balance),
  }));
