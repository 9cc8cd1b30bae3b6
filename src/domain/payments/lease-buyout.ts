import type { EarlyBuyoutOfDay, ScheduleRow } from '#contract/leasing.ts';
import type { Payment } from '#contract/payments.ts';
import type { PaidRow } from '../leasing/amounts.ts';
import { earlyBuyoutDays, earlyBuyoutOn } from '../leasing/early-buyouts.ts';
import type { LedgerSource } from '../leasing/ledger-source.ts';
import type { DatedRates } from '../leasing/tax-rates.ts';

const paidRowOf = (row: ScheduleRow): PaidRow => ({
  date: row.date,
  payment: BigInt(row.paymentKopecks - row.insuranceKopecks),
  interest: BigInt(row.interestKopecks),
  principal: BigInt(row.principalKopecks),
  balance: BigInt(row.balanceKopecks),
  insurance: BigInt(row.insuranceKopecks),
  paid: BigInt(row.paymentKopecks),
});

/** The days, both ends included, on which a deal may still be bought out early; null if none are left. */
export const buyoutDaysFrom = (
  { input }: Pick<LedgerSource, 'input'>,
  today: string,
): { min: string; max: string } | null => {
  const days = earlyBuyoutDays(input);
  if (days === null || days.max < today) return null;
  return { min: days.min < today ? today : days.min, max: days.max };
};

/**
 * What it costs to buy a deal out on a day of {@link buyoutDaysFrom}, kopecks for all its units: by the agreed schedule, as if everything due
 * by then had been paid. A lessor may agree to an earlier day, once a payment is due.
 */
export const buyoutOfLease = (
  { input, calculation }: LedgerSource,
  { date, quantity, vatRates }: { date: string; quantity: number; vatRates: DatedRates },
): EarlyBuyoutOfDay => {
  const one = earlyBuyoutOn(date, calculation.payments.map(paidRowOf), input, vatRates);
  return {
    date,
    balanceKopecks: one.balanceKopecks * quantity,
    interestKopecks: one.interestKopecks * quantity,
    feeKopecks: one.feeKopecks * quantity,
    insuranceKopecks: one.insuranceKopecks * quantity,
    amountKopecks: one.amountKopecks * quantity,
  };
};

/** The payments of a deal, by date; a buyout that was paid before the last payment counts as due on that day, at its cost then. */
export const withEarlyBuyout = (
  payments: readonly Payment[],
  source: LedgerSource,
  { quantity, vatRates }: { quantity: number; vatRates: DatedRates },
): Payment[] => {
  const [first, last] = [source.calculation.payments[0], source.calculation.payments.at(-1)];
  const asPaid = (payment: Payment): Payment => {
    const { kind, paidAt } = payment;
    if (kind !== 'buyout' || paidAt === null || !first || !last) return payment;
    if (paidAt < first.date || paidAt >= last.date) return payment;
    const { amountKopecks } = buyoutOfLease(source, { date: paidAt, quantity, vatRates });
    return { ...payment, name: 'Досрочный выкуп', dueDate: paidAt, amountKopecks };
  };
  return payments
    .map(asPaid)
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : Number(one.dueDate > other.dueDate)));
};
