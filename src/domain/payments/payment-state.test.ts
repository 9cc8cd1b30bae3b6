import { expect, it } from 'vitest';
import type { Payment } from '#contract/payments.ts';
import { owedBy, paymentState, paymentTotals, remindOn, stillOwed } from './payment-state.ts';

const payment = (number: number, dueDate: string, paidAt: string | null = null): Payment => ({
  number,
  kind: 'payment',
  name: `Платёж ${number}`,
  dueDate,
  amountKopecks: number * 100,
  paidAt,
});
const payments = [
  payment(1, '2026-10-01', '2026-10-02'),
  payment(2, '2026-11-01'),
  payment(3, '2026-11-20'),
  payment(4, '2026-12-01'),
];

it('is due on its own day and overdue on the next', () => {
  expect(payments.map((one) => paymentState(one, '2026-11-20'))).toStrictEqual([
    'paid',
    'overdue',
    'due',
    'due',
  ]);
});

it('adds up what was paid, what is overdue, and names the next', () => {
  expect(paymentTotals(payments, '2026-11-20')).toStrictEqual({
    allKopecks: 1000,
    paidKopecks: 100,
    overdueKopecks: 200,
    paidCount: 1,
    overdueCount: 1,
    next: payments[2],
  });
  expect(owedBy(payments, '2026-11-30')).toBe(500);
});

it('reminds three days before a payment, two weeks before a premium', () => {
  expect(remindOn({ kind: 'payment', dueDate: '2027-03-01' })).toBe('2027-02-26');
  expect(remindOn({ kind: 'insurance', dueDate: '2027-01-10' })).toBe('2026-12-27');
});

it('is never overdue or next for a buyout that costs nothing', () => {
  const buyout = { ...payment(5, '2026-10-01', null), kind: 'buyout' as const, amountKopecks: 0 };
  expect(paymentState(buyout, '2026-11-20')).toBe('due');
  expect(paymentTotals([buyout], '2026-09-20')).toMatchObject({ overdueCount: 0, next: undefined });
});

it('owes nothing after the day on which the buyout was paid, except what was due before', () => {
  const buyout = { ...payment(5, '2026-12-01', '2026-11-10'), kind: 'buyout' as const };
  expect(stillOwed([...payments, buyout]).map(({ number }) => number)).toStrictEqual([1, 2, 5]);
  expect(stillOwed(payments)).toStrictEqual(payments);
});
