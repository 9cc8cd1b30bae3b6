import type { Insurance, ScheduleKind, Timing } from '#contract/leasing.ts';
import type { DebtRow } from './amortisation.ts';
import { dueDates } from './due-dates.ts';
import { insuranceShares, isInside } from './insurance.ts';
import { yearsBegun } from './limits.ts';
import { monthlyRate, planOf } from './plan.ts';
import { ratioOf, shareOf } from './ratio.ts';
import { raisedByVat, type DatedRates } from './tax-rates.ts';

/** Terms that fix a schedule for any price; sums in kopecks, `annualRate` a fraction as a string. All within their limits. */
export type PaymentTerms = {
  readonly annualRate: string;
  readonly buyoutKopecks: number;
  readonly insurance?: Insurance | null | undefined;
};

/** The visitor's choice within them; `weights` with a seasonal schedule. */
export type PaymentChoice = {
  readonly months: number;
  readonly schedule: ScheduleKind;
  readonly timing?: Timing | undefined;
  readonly weights?: readonly number[] | undefined;
  readonly startDate: string;
};

/** A payment as the lessee pays it: that of the debt plus its share of insurance with VAT. */
export type PaidRow = DebtRow & { readonly insurance: bigint; readonly paid: bigint };

/** Factors of a schedule, computed once for any financed sum (kopecks). */
export type Amounts = {
  /** The advertised payment (see the schedule's plan), including insurance inside the payments. */
  readonly payment: (financed: bigint) => bigint;
  readonly rows: (financed: bigint) => PaidRow[];
};

/** Prepares the payments of a lease, including insurance if the terms put it inside the payments. */
export const amountsOf = (terms: PaymentTerms, choice: PaymentChoice, vatRates: DatedRates): Amounts => {
  const { months, startDate, timing = 'postpaid' } = choice;
  const rate = monthlyRate(ratioOf(terms.annualRate));
  const dates = dueDates(startDate, months, timing);
  const frame = { rate, dates, buyout: BigInt(terms.buyoutKopecks), timing };
  const plan = planOf(frame, choice.schedule, choice.weights);
  const annual = isInside(terms.insurance) ? BigInt(terms.insurance?.annualKopecks ?? 0) : 0n;
  const premiums = annual * BigInt(yearsBegun(months));
  const { even, shares } = insuranceShares(premiums, dates, raisedByVat(vatRates));
  return {
    payment: (financed) => plan.payment(financed, even),
    rows: (financed) =>
      plan.rows(financed).map((row, index) => {
        const insurance = shares[index] ?? 0n;
        return Object.assign(row, { insurance, paid: row.payment + insurance });
      }),
  };
};

/** Advance in kopecks for a share of the price, rounded once half up. */
export const advanceOf = (priceKopecks: number, share: string): bigint =>
  shareOf(BigInt(priceKopecks), ratioOf(share));
