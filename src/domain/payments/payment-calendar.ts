import type { Payment, PaymentKind } from '#contract/payments.ts';
import type { LedgerSource } from '../leasing/ledger-source.ts';
import { outlaysOf, type Outlay } from '../leasing/outlays.ts';

/** A sum due in a deal, kopecks, whether or not it was paid. */
export type DuePayment = Omit<Payment, 'paidAt'>;

type Row = Omit<DuePayment, 'number'>;

/** Payments on one day are in this order. */
const order: readonly PaymentKind[] = ['advance', 'fee', 'insurance', 'payment', 'buyout'];

const byDate = (one: Row, other: Row): number =>
  one.dueDate === other.dueDate
    ? order.indexOf(one.kind) - order.indexOf(other.kind)
    : one.dueDate < other.dueDate
      ? -1
      : 1;

const insuranceName = (year: number, years: number): string =>
  years === 1 ? 'Страховка' : `Страховка, ${year}-й год`;

/**
 * All sums due in a deal, by date, kopecks for all its units: the advance, the payments and the buyout of its schedule, premiums that are
 * paid to the insurer, fees. The total is «Всего» of its ledger times `quantity`. Zero sums are left out except the buyout: marking it as
 * paid ends the lease even if it costs nothing. A zero buyout has the last number, whatever its day.
 */
export const paymentCalendarOf = (
  { input, calculation }: LedgerSource,
  { quantity }: { quantity: number },
): DuePayment[] => {
  const paid = calculation.payments.map(({ date, paymentKopecks }) => ({
    date,
    paid: BigInt(paymentKopecks),
  }));
  const { contract, insuranceBeside, fees } = outlaysOf(input, BigInt(calculation.advanceKopecks), paid);
  const row = (kind: PaymentKind, name: string, { date, amount }: Outlay): Row => ({
    kind,
    name,
    dueDate: date,
    amountKopecks: Number(amount) * quantity,
  });
  const last = contract.length - 1;
  const rows = [
    ...contract.map((outlay, index) => {
      if (index === 0) return row('advance', 'Аванс', outlay);
      if (index === last) return row('buyout', 'Выкуп', outlay);
      return row('payment', `Платёж ${index} из ${last - 1}`, outlay);
    }),
    ...insuranceBeside.map((outlay, index) =>
      row('insurance', insuranceName(index + 1, insuranceBeside.length), outlay),
    ),
    ...fees.map((outlay, index) => row('fee', input.fees?.[index]?.name ?? 'Комиссия', outlay)),
  ];
  const dated = rows.toSorted(byDate);
  const owed = dated.filter(({ amountKopecks }) => amountKopecks > 0);
  const ending = dated.filter(({ kind, amountKopecks }) => kind === 'buyout' && amountKopecks === 0);
  return [...owed, ...ending].map((one, index) => Object.assign(one, { number: index + 1 })).toSorted(byDate);
};
