import type { Insurance, ScheduleKind, Timing } from '#contract/leasing.ts';
import type { DebtRow, Plan } from './amortisation.ts';
import { dueDates } from './due-dates.ts';
import { insuranceShares, insuranceTotal } from './insurance.ts';
import { monthlyRate, planOf } from './plan.ts';
import { ratioOf, shareOf } from './ratio.ts';

/** Terms that fix a schedule for any price; sums in kopecks, `annualRate` a fraction as a string. All within their limits. */
export type PaymentTerms = {
  readonly annualRate: string;
  readonly buyoutKopecks: number;
  readonly insurance?: Insurance | null | undefined;
};

/** What the visitor chose of them; `weights` with a seasonal schedule. */
export type PaymentChoice = {
  readonly months: number;
  readonly schedule: ScheduleKind;
  readonly timing?: Timing | undefined;
  readonly weights?: readonly number[] | undefined;
  readonly startDate: string;
};

/** A payment as the lessee pays it: the debt's, with its share of insurance. */
export type PaidRow = DebtRow & { readonly paid: bigint };

/** Factors of a schedule, computed once, which serve any financed sum (kopecks). */
export type Amounts = {
  /** Premiums of the whole term, kopecks, wherever they are paid. */
  readonly insurance: bigint;
  readonly payment: Plan['payment'];
  readonly rows: (financed: bigint) => PaidRow[];
};

/** Prepares the payments of a lease, insurance inside them included where the terms say so. */
export const amountsOf = (terms: PaymentTerms, choice: PaymentChoice): Amounts => {
  const { months, timing = 'postpaid' } = choice;
  const rate = monthlyRate(ratioOf(terms.annualRate));
  const dates = dueDates(choice.startDate, months, timing);
  const frame = { rate, dates, buyout: BigInt(terms.buyoutKopecks), timing };
  const plan = planOf(frame, choice.schedule, choice.weights);
  const insurance = insuranceTotal(BigInt(terms.insurance?.annualKopecks ?? 0), months);
  const shares = insuranceShares(terms.insurance?.inPayments === true ? insurance : 0n, months);
  return {
    insurance,
    payment: (financed) => plan.payment(financed) + shares.each,
    rows: (financed) =>
      plan.rows(financed).map((row, index) => {
        const share = index === months - 1 ? shares.last : shares.each;
        return Object.assign(row, { paid: row.payment + share });
      }),
  };
};

/** Advance in kopecks for a share of the price, rounded once half up. */
export const advanceOf = (priceKopecks: number, share: string): bigint =>
  shareOf(BigInt(priceKopecks), ratioOf(share));
