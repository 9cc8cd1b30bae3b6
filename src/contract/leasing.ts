import { z } from 'zod/mini';
import { fieldCode, fraction, isoDate, kopecks, text } from './common.ts';

/** How the debt is paid back (product.md, "Money"). */
export const scheduleKinds = ['annuity', 'decreasing', 'seasonal'] as const;
/** Kind of schedule. */
export type ScheduleKind = (typeof scheduleKinds)[number];

/** When a payment falls: `postpaid` at the end of its month, `prepaid` at its beginning (annuity only). */
export const timings = ['postpaid', 'prepaid'] as const;
/** Timing of payments. */
export type Timing = (typeof timings)[number];

/** Tax regimes: ОСН of a company, «УСН доходы минус расходы», «УСН доходы», ОСН of a sole trader, and any other (patent, АУСН, ЕСХН). */
export const taxRegimes = ['osn', 'usnIncomeMinusExpenses', 'usnIncome', 'osnSoleTrader', 'other'] as const;
/** Tax regime of the lessee. */
export type TaxRegime = (typeof taxRegimes)[number];

/** The greatest sum of one fee or one yearly premium: 300 000 000 ₽ in kopecks. */
const sum = kopecks.check(z.maximum(30_000_000_000));

/** A whole number of any size; its bounds are up to the domain. */
const whole = z.number().check(z.multipleOf(1, fieldCode('invalid')));

/** Decimal fraction of either sign; its bounds are up to the domain. */
const signedFraction = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,10})?$/, fieldCode('invalid')));

/** Advance: a share of the price (`{share: "0.2"}`) or a sum in kopecks; exactly one of the two. */
const advance = z.object({ share: z.optional(signedFraction), amountKopecks: z.optional(whole) }).check(
  z.refine((value) => value.share !== undefined || value.amountKopecks !== undefined, fieldCode('required')),
  z.refine((value) => value.share === undefined || value.amountKopecks === undefined, fieldCode('invalid')),
);

/** Weights of a seasonal schedule: twelve integers 1–100, January first. */
const weights = z.array(z.int().check(z.minimum(1), z.maximum(100))).check(z.length(12));

const bearsVat = z
  .optional(z.boolean())
  .check(z.describe('false for a state duty, which bears no VAT; true by default'));

/** A fee beside the payments, on its own date. */
const fee = z.object({ name: text(100), amountKopecks: sum, date: isoDate, vat: bearsVat });

/** Insurance by years begun: inside the payments, or paid beside them. */
const insurance = z.object({ annualKopecks: sum, inPayments: z.boolean() });
/** Insurance of a lease. */
export type Insurance = z.infer<typeof insurance>;

const choiceFields = {
  advance,
  months: whole.check(z.describe('term in months')),
  timing: z.optional(z.enum(timings)).check(z.describe('postpaid by default; prepaid only with an annuity')),
  weights: z.optional(weights).check(z.describe('required with a seasonal schedule')),
  taxRegime: z.optional(z.enum(taxRegimes)).check(z.describe('osn by default')),
};

const earlyBuyoutFields = {
  earlyBuyoutFromMonth: z.int().check(z.minimum(1), z.maximum(84)),
  earlyBuyoutFeeShare: fraction.check(z.refine((value) => Number(value) <= 1, fieldCode('invalid'))),
};

/** Body of `POST /api/calculate`. Bounds of the sums are the type's limits: see `calculate` in the domain. */
export const calculateBody = z.object({
  ...choiceFields,
  typeId: z.optional(text(60)),
  priceKopecks: whole.check(z.describe('price with VAT, kopecks')),
  annualRate: signedFraction.check(z.describe('"0.24" is 24 % a year')),
  buyoutKopecks: whole,
  schedule: z.enum(scheduleKinds),
  startDate: isoDate,
  usnRate: z
    .optional(signedFraction)
    .check(z.describe('0.05–0.15, 0.15 by default; only for usnIncomeMinusExpenses')),
  fees: z.optional(z.array(fee).check(z.maxLength(20))),
  insurance: z.optional(insurance),
  earlyBuyoutFromMonth: z.optional(earlyBuyoutFields.earlyBuyoutFromMonth).check(z.describe('6 by default')),
  earlyBuyoutFeeShare: z.optional(earlyBuyoutFields.earlyBuyoutFeeShare).check(z.describe('"0" by default')),
  earlyBuyoutDate: z.optional(isoDate).check(z.describe('also calculates an early buyout on this day')),
});
/** What a calculation is made from. */
export type CalculateBody = z.infer<typeof calculateBody>;

/** Body of `POST /api/offers/{id}/calculate` and `terms` of a request for an offer; any other key is `unknown`. */
export const offerCalculateBody = z.strictObject({
  ...choiceFields,
  schedule: z.optional(z.enum(scheduleKinds)).check(z.describe("the offer's own by default")),
  startDate: z.optional(isoDate).check(z.describe('today by default')),
});
/** The visitor's choice within an offer's terms. */
export type OfferCalculateBody = z.infer<typeof offerCalculateBody>;

/** One row of a schedule. Payment = interest + principal + the payment's share of insurance inside payments. */
export const scheduleRow = z.object({
  number: z.int().check(z.minimum(1)),
  date: isoDate,
  paymentKopecks: kopecks,
  interestKopecks: kopecks,
  principalKopecks: z
    .int()
    .check(z.describe('negative only in a seasonal schedule, where unpaid interest is added to the balance')),
  insuranceKopecks: kopecks.check(z.describe('insurance included in the payment, with VAT')),
  vatKopecks: kopecks.check(z.describe('included in the whole payment, at the rate of its date')),
  balanceKopecks: kopecks.check(z.describe('debt after this payment; after the last one, the buyout')),
});
/** One row of a schedule. */
export type ScheduleRow = z.infer<typeof scheduleRow>;

/** The cost of ending the lease after a payment. */
export const earlyBuyout = z.object({
  afterPayment: z.int().check(z.minimum(1)),
  amountKopecks: z
    .int()
    .check(z.describe('negative if more insurance was collected in the payments than was paid')),
});
/** A row of the early-buyout table. */
export type EarlyBuyout = z.infer<typeof earlyBuyout>;

/** The cost of ending the lease on a day. */
export const earlyBuyoutOfDay = z.object({
  date: isoDate,
  balanceKopecks: kopecks.check(z.describe('debt after the last payment due by then')),
  interestKopecks: kopecks.check(z.describe('since that payment')),
  feeKopecks: kopecks,
  insuranceKopecks: z
    .int()
    .check(
      z.describe('premiums paid to the insurer, with VAT, less what was collected for them in the payments'),
    ),
  amountKopecks: z.int(),
});
/** The cost of ending the lease on a day. */
export type EarlyBuyoutOfDay = z.infer<typeof earlyBuyoutOfDay>;

const rateAnswer = z.string().check(z.regex(/^-?\d+\.\d{4}$/));

/** Answer of both calculate calls. */
export const calculation = z.object({
  rulesVersion: z
    .int()
    .check(
      z.minimum(1),
      z.describe('version of the rules that it was made by; a frozen calculation keeps its own'),
    ),
  advanceKopecks: kopecks,
  financedKopecks: kopecks,
  paymentKopecks: kopecks.check(
    z.describe('the level payment; of a decreasing schedule the first one, of a seasonal one the largest'),
  ),
  lastPaymentKopecks: kopecks,
  paymentsKopecks: kopecks.check(z.describe('sum of the payments')),
  totalKopecks: kopecks.check(z.describe('S: advance, payments and buyout')),
  insuranceKopecks: kopecks.check(
    z.describe('what the lessee pays for insurance, in the payments or separately'),
  ),
  insuranceBesideKopecks: kopecks.check(
    z.describe('premiums paid to the insurer separately from the payments'),
  ),
  feesKopecks: kopecks,
  allInKopecks: kopecks.check(z.describe('«Всего»: S, insurance outside the payments, and fees')),
  overpaymentKopecks: z.int().check(z.describe('S − insurance in the payments − price')),
  appreciationPerYear: rateAnswer.check(z.describe('удорожание per year')),
  effectiveRate: z.nullable(rateAnswer).check(z.describe('XIRR; null if the cash flows have none')),
  vatKopecks: kopecks.check(z.describe('included in «Всего»')),
  taxSavingKopecks: kopecks,
  costAfterTaxKopecks: z.int().check(z.describe('«Всего» − tax saving')),
  payments: z.array(scheduleRow),
  earlyBuyouts: z.array(earlyBuyout),
  earlyBuyout: z.optional(earlyBuyoutOfDay).check(z.describe('for earlyBuyoutDate')),
});
/** A finished calculation. */
export type Calculation = z.infer<typeof calculation>;

/** Limits of an offer type; a type may only narrow 0–49 %, 12–84 months, 300 000–300 000 000 ₽. */
export const leaseLimits = z.object({
  advanceMin: fraction,
  advanceMax: fraction,
  monthsMin: z.int().check(z.minimum(12), z.maximum(84)),
  monthsMax: z.int().check(z.minimum(12), z.maximum(84)),
  priceMinKopecks: z.int().check(z.minimum(30_000_000), z.maximum(30_000_000_000)),
  priceMaxKopecks: z.int().check(z.minimum(30_000_000), z.maximum(30_000_000_000)),
});
/** Limits of an offer type. */
export type LeaseLimits = z.infer<typeof leaseLimits>;

/** A fee in an offer's terms: its date is the start date plus this many months. */
export const termsFee = z.object({
  name: text(100),
  amountKopecks: sum,
  monthsAfterStart: z.int().check(z.minimum(0), z.maximum(84)),
  vat: bearsVat,
});

/** An offer's leasing terms. `buyoutKopecks` is at most 0.3 of the offer's price. */
export const leaseTerms = z.object({
  annualRate: fraction.check(z.describe('"0.24" is 24 % a year; at most "1"')),
  advanceMin: fraction,
  advanceMax: fraction,
  monthsMin: z.int().check(z.minimum(12), z.maximum(84)),
  monthsMax: z.int().check(z.minimum(12), z.maximum(84)),
  buyoutKopecks: kopecks,
  schedules: z.array(z.enum(scheduleKinds)).check(z.minLength(1), z.maxLength(3)),
  fees: z.array(termsFee).check(z.maxLength(20)),
  insurance: z.nullable(insurance),
  ...earlyBuyoutFields,
});
/** An offer's leasing terms. */
export type LeaseTerms = z.infer<typeof leaseTerms>;
