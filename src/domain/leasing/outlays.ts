import type { CalculateBody, LeaseTerms } from '#contract/leasing.ts';
import type { PaidRow } from './amounts.ts';
import { isInside, premiumDates } from './insurance.ts';
import { yearsBegun } from './limits.ts';

/** A sum that the lessee pays on a day, kopecks with VAT; `bearsVat` is false for premiums paid to an insurer and for state duties. */
export type Outlay = { readonly date: string; readonly amount: bigint; readonly bearsVat: boolean };

/** The outlays of a lease by purpose; all of them together are «Всего». */
export type Outlays = {
  /** «По договору»: the advance on the start date, the payments, the buyout on the date of the last payment. */
  readonly contract: readonly Outlay[];
  /** Premiums paid to the insurer beside the payments. */
  readonly insuranceBeside: readonly Outlay[];
  readonly fees: readonly Outlay[];
};

/** Everything that the lessee pays, each on its day. Source: the product description, "Money". */
export const outlaysOf = (
  input: CalculateBody,
  advance: bigint,
  rows: readonly Pick<PaidRow, 'date' | 'paid'>[],
): Outlays => {
  const { startDate, buyoutKopecks, insurance, months, fees = [] } = input;
  const premiums = insurance && !isInside(insurance) ? premiumDates(startDate, months) : [];
  return {
    contract: [
      { date: startDate, amount: advance, bearsVat: true },
      ...rows.map(({ date, paid }) => ({ date, amount: paid, bearsVat: true })),
      { date: rows.at(-1)?.date ?? startDate, amount: BigInt(buyoutKopecks), bearsVat: true },
    ],
    insuranceBeside: premiums.map((date) => ({
      date,
      amount: BigInt(insurance?.annualKopecks ?? 0),
      bearsVat: false,
    })),
    fees: fees.map(({ date, amountKopecks, vat = true }) => ({
      date,
      amount: BigInt(amountKopecks),
      bearsVat: vat,
    })),
  };
};

/** What an offer costs besides its contract over a term of `months`: premiums paid to the insurer and fees, kopecks. */
export const besideContractKopecks = (
  { insurance, fees }: Pick<LeaseTerms, 'insurance' | 'fees'>,
  months: number,
): number => {
  const premiums = insurance && !isInside(insurance) ? insurance.annualKopecks * yearsBegun(months) : 0;
  return fees.reduce((total, { amountKopecks }) => total + amountKopecks, premiums);
};

/** The sum of some outlays, kopecks. */
export const sumOf = (outlays: readonly Outlay[]): bigint =>
  outlays.reduce((total, { amount }) => total + amount, 0n);
