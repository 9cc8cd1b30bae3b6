import type { Payment } from '#contract/payments.ts';
import { addMonths } from '../leasing/due-dates.ts';
import { paymentState, type PaymentState } from './payment-state.ts';

/** What is due in a calendar month, kopecks by state. */
export type MonthOfPayments = { readonly month: string } & { readonly [state in PaymentState]: number };

/** Sums of a calendar by month and state, from its first month to its last, including months without payments; `month` is `2026-12`. */
export const paymentsByMonth = (payments: readonly Payment[], today: string): MonthOfPayments[] => {
  const [first, last] = [payments[0]?.dueDate, payments.at(-1)?.dueDate];
  if (first === undefined || last === undefined) return [];
  const months = new Map<string, Record<PaymentState, number>>();
  for (let day = `${first.slice(0, 7)}-01`; day <= last; day = addMonths(day, 1))
    months.set(day.slice(0, 7), { paid: 0, due: 0, overdue: 0 });
  for (const payment of payments) {
    const month = months.get(payment.dueDate.slice(0, 7));
    if (month) month[paymentState(payment, today)] += payment.amountKopecks;
  }
  return [...months].map(([month, sums]) => Object.assign({ month }, sums));
};
