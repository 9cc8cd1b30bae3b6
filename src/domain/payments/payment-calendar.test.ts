import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../leasing/ledger.ts';
import { rounds } from '#tests/support/rounds.ts';
import { calculated, leaseInputs } from '#tests/support/leasing-arbitraries.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';
import { paymentCalendarOf, type DuePayment } from './payment-calendar.ts';

const sumOf = (payments: readonly DuePayment[]): number =>
  payments.reduce((total, { amountKopecks }) => total + amountKopecks, 0);

describe('the calendar of a deal', () => {
  it('adds up to the ledger’s rows, to the kopeck, times the quantity', () => {
    assert(
      property(leaseInputs(), integer({ min: 1, max: 5 }), (input, quantity) => {
        const calculation = calculated(input);
        const payments = paymentCalendarOf({ input, calculation }, { quantity });
        const ofKind = (kind: DuePayment['kind']): number =>
          sumOf(payments.filter((payment) => payment.kind === kind));
        const ledger = new Map(ledgerOf({ input, calculation }).map(({ id, kopecks }) => [id, kopecks ?? 0]));
        const times = (id: 'advance' | 'payments' | 'buyout' | 'insurance' | 'fees' | 'all'): number =>
          (ledger.get(id) ?? 0) * quantity;
        expect(sumOf(payments)).toBe(times('all'));
        expect(ofKind('advance')).toBe(times('advance'));
        expect(ofKind('payment')).toBe(times('payments'));
        expect(ofKind('buyout')).toBe(times('buyout'));
        expect(ofKind('insurance')).toBe(times('insurance'));
        expect(ofKind('fee')).toBe(times('fees'));
      }),
      rounds(200),
    );
  });

  it('is sorted by date, numbered from one, and leaves out zero sums except the buyout', () => {
    assert(
      property(leaseInputs(), (input) => {
        const payments = paymentCalendarOf({ input, calculation: calculated(input) }, { quantity: 1 });
        const dates = payments.map(({ dueDate }) => dueDate);
        expect(dates).toStrictEqual(dates.toSorted());
        const owed = payments.filter(({ amountKopecks }) => amountKopecks > 0);
        expect(owed.map(({ number }) => number)).toStrictEqual(owed.map((_, index) => index + 1));
        expect(payments.every(({ kind, amountKopecks }) => amountKopecks > 0 || kind === 'buyout')).toBe(
          true,
        );
        const buyout = payments.find(({ kind }) => kind === 'buyout');
        expect(buyout?.amountKopecks === 0 ? buyout.number : payments.length).toBe(payments.length);
      }),
      rounds(100),
    );
  });

  it('names what each is for', () => {
    const insurance = { annualKopecks: 9_000_000, inPayments: false };
    const input = { ...referenceLease, insurance, months: 24 };
    const payments = paymentCalendarOf({ input, calculation: calculated(input) }, { quantity: 1 });
    const names = payments.map(({ name }) => name);
    expect(names).toContain('Аванс');
    expect(names).toContain('Платёж 1 из 24');
    expect(names).toContain('Страховка, 2-й год');
    expect(names.slice(-2)).toStrictEqual(['Платёж 24 из 24', 'Выкуп']);
  });
});
