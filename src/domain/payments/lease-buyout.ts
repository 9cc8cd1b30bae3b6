import type { EarlyBuyoutOfDay, ScheduleRow } from '#contract/leasing.ts';
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
 * by then had been paid.
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
