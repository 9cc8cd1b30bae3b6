import type { Payment, PaymentKind } from '#contract/payments.ts';
import { dayBefore } from '../leasing/due-dates.ts';

/** Whether a sum was paid, is still to come, or should have been paid by now. */
export type PaymentState = 'paid' | 'due' | 'overdue';

/** The state of a payment on a day; on its own day it is still due. A buyout that costs nothing is never overdue: nobody owes it. */
export const paymentState = (
  { paidAt, dueDate, amountKopecks }: Pick<Payment, 'paidAt' | 'dueDate' | 'amountKopecks'>,
  today: string,
): PaymentState => {
  if (paidAt !== null) return 'paid';
  return dueDate < today && amountKopecks > 0 ? 'overdue' : 'due';
};

/** A calendar without what an early buyout cancelled: once the buyout is paid, nothing due after that day is owed. */
export const stillOwed = (payments: readonly Payment[]): Payment[] => {
  const boughtOn = payments.find(({ kind }) => kind === 'buyout')?.paidAt ?? null;
  return payments.filter(
    ({ paidAt, dueDate }) => boughtOn === null || paidAt !== null || dueDate <= boughtOn,
  );
};

/** Totals of a calendar on a day, kopecks. */
export type PaymentTotals = {
  readonly allKopecks: number;
  readonly paidKopecks: number;
  readonly overdueKopecks: number;
  readonly paidCount: number;
  readonly overdueCount: number;
  /** The first payment still to come. */
  readonly next: Payment | undefined;
};

const sumOf = (payments: readonly Payment[]): number =>
  payments.reduce((total, { amountKopecks }) => total + amountKopecks, 0);

/** Sums and counts of a calendar on a day. */
export const paymentTotals = (payments: readonly Payment[], today: string): PaymentTotals => {
  const inState = (state: PaymentState): Payment[] =>
    payments.filter((payment) => paymentState(payment, today) === state);
  const [paid, overdue] = [inState('paid'), inState('overdue')];
  return {
    allKopecks: sumOf(payments),
    paidKopecks: sumOf(paid),
    overdueKopecks: sumOf(overdue),
    paidCount: paid.length,
    overdueCount: overdue.length,
    next: inState('due').find(({ amountKopecks }) => amountKopecks > 0),
  };
};

/** What is due by a day and was not paid, kopecks. */
export const owedBy = (payments: readonly Payment[], day: string): number =>
  sumOf(payments.filter(({ paidAt, dueDate }) => paidAt === null && dueDate <= day));

// Renewing a policy takes time: offers from insurers, an inspection, the payment.
const remindedBefore: Record<PaymentKind, number> = {
  advance: 3,
  payment: 3,
  buyout: 14,
  insurance: 14,
  fee: 3,
};

/** The day from which the client is reminded of a payment: three days before it, two weeks before a premium and the buyout. */
export const remindOn = ({ kind, dueDate }: { kind: PaymentKind; dueDate: string }): string => {
  let day = dueDate;
  for (let before = 0; before < remindedBefore[kind]; before += 1) day = dayBefore(day);
  return day;
};
