import { z } from 'zod';
import { fieldCode, fraction, isoDate, kopecks, text } from './common.ts';

/** How the debt is paid back (product.md, "Money"). */
export const scheduleKinds = ['annuity', 'decreasing', 'seasonal'] as const;
/** Kind of schedule. */
export type ScheduleKind = (typeof scheduleKinds)[number];

/** When a payment falls: `postpaid` at the end of its month, `prepaid` at its beginning (annuity only). */
export const timings = ['postpaid', 'prepaid'] as const;
/** Timing of payments. */
export type Timing = (typeof timings)[number];

/** Tax regimes: ОСН, «УСН доходы минус расходы», «УСН доходы». */
export const taxRegimes = ['osn', 'usnIncomeMinusExpenses', 'usnIncome'] as const;
/** Tax regime of the lessee. */
export type TaxRegime = (typeof taxRegimes)[number];

/** The greatest sum that one fee or one yearly premium may be: 300 000 000 ₽ in kopecks. */
const sum = kopecks.max(30_000_000_000);

/** A whole number of any size; its bounds are the domain's to name. */
const whole = z.number().multipleOf(1, fieldCode('invalid'));

/** Decimal fraction of either sign; its bounds are the domain's to name. */
const signedFraction = z.string().regex(/^-?\d{1,3}(\.\d{1,10})?$/, fieldCode('invalid'));

/** Advance: a share of the price (`{share: "0.2"}`) or a sum in kopecks; exactly one of the two. */
const advance = z
  .object({ share: signedFraction.optional(), amountKopecks: whole.optional() })
  .refine((value) => value.share !== undefined || value.amountKopecks !== undefined, fieldCode('required'))
  .refine((value) => value.share === undefined || value.amountKopecks === undefined, fieldCode('invalid'));

/** Weights of a seasonal schedule: twelve integers 1–100, January first. */
const weights = z.array(z.int().min(1).max(100)).length(12);

/** A fee beside the payments, on its own date. */
const fee = z.object({ name: text(100), amountKopecks: sum, date: isoDate });

/** Insurance by years begun: inside the payments, or paid beside them. */
const insurance = z.object({ annualKopecks: sum, inPayments: z.boolean() });
/** Insurance of a lease. */
export type Insurance = z.infer<typeof insurance>;

const choiceFields = {
  advance,
  months: whole.describe('term in months'),
  timing: z.enum(timings).optional().describe('postpaid when absent; prepaid with an annuity only'),
  weights: weights.optional().describe('required with a seasonal schedule'),
  taxRegime: z.enum(taxRegimes).optional().describe('osn when absent'),
};

const earlyBuyoutFields = {
  earlyBuyoutFromMonth: z.int().min(1).max(84),
  earlyBuyoutFeeShare: fraction.refine((value) => Number(value) <= 1, fieldCode('invalid')),
};

/** Body of `POST /api/calculate`. Bounds of the sums are the type's limits: see `calculate` in the domain. */
export const calculateBody = z.object({
  ...choiceFields,
  typeId: text(60).optional(),
  priceKopecks: whole.describe('price with VAT, kopecks'),
  annualRate: signedFraction.describe('"0.24" is 24 % a year'),
  buyoutKopecks: whole,
  schedule: z.enum(scheduleKinds),
  startDate: isoDate,
  usnRate: signedFraction.optional().describe('0.05–0.15, 0.15 when absent; usnIncomeMinusExpenses only'),
  fees: z.array(fee).max(20).optional(),
  insurance: insurance.optional(),
  earlyBuyoutFromMonth: earlyBuyoutFields.earlyBuyoutFromMonth.optional().describe('6 when absent'),
  earlyBuyoutFeeShare: earlyBuyoutFields.earlyBuyoutFeeShare.optional().describe('"0" when absent'),
});
/** What a calculation is made from. */
export type CalculateBody = z.infer<typeof calculateBody>;

/** Body of `POST /api/offers/{id}/calculate` and `terms` of a request for an offer; any other key is `unknown`. */
export const offerCalculateBody = z.strictObject({
  ...choiceFields,
  schedule: z.enum(scheduleKinds).optional().describe("the offer's default when absent"),
  startDate: isoDate.optional().describe('today when absent'),
});
/** The visitor's choice within an offer's terms. */
export type OfferCalculateBody = z.infer<typeof offerCalculateBody>;

/** One row of a schedule. Payment = interest + principal + the payment's share of insurance inside payments. */
export const scheduleRow = z.object({
  number: z.int().min(1),
  date: isoDate,
  paymentKopecks: kopecks,
  interestKopecks: kopecks,
  principalKopecks: z
    .int()
    .describe('negative in a seasonal schedule only: unpaid interest joins the balance'),
  vatKopecks: kopecks,
  balanceKopecks: kopecks.describe('debt after this payment; the last is the buyout'),
});
/** One row of a schedule. */
export type ScheduleRow = z.infer<typeof scheduleRow>;

/** What it costs to end the lease after a payment. */
export const earlyBuyout = z.object({ afterPayment: z.int().min(1), amountKopecks: kopecks });
/** A row of the early-buyout table. */
export type EarlyBuyout = z.infer<typeof earlyBuyout>;

const rateAnswer = z.string().regex(/^-?\d+\.\d{4}$/);

/** Answer of both calculate calls. */
export const calculation = z.object({
  advanceKopecks: kopecks,
  financedKopecks: kopecks,
  paymentKopecks: kopecks.describe('the level payment; decreasing: the first; seasonal: the largest'),
  lastPaymentKopecks: kopecks,
  paymentsKopecks: kopecks.describe('sum of the payments'),
  totalKopecks: kopecks.describe('S: advance, payments and buyout'),
  insuranceKopecks: kopecks,
  feesKopecks: kopecks,
  allInKopecks: kopecks,
  overpaymentKopecks: z.int().describe('S − price'),
  appreciationPerYear: rateAnswer.describe('удорожание a year'),
  effectiveRate: rateAnswer.nullable().describe('XIRR; null where the flows have no rate'),
  vatKopecks: kopecks,
  taxSavingKopecks: kopecks,
  costAfterTaxKopecks: z.int(),
  payments: z.array(scheduleRow),
  earlyBuyouts: z.array(earlyBuyout),
});
/** A finished calculation. */
export type Calculation = z.infer<typeof calculation>;

/** Limits of an offer type; a type may only narrow 0–49 %, 12–84 months, 300 000–300 000 000 ₽. */
export const leaseLimits = z.object({
  advanceMin: fraction,
  advanceMax: fraction,
  monthsMin: z.int().min(12).max(84),
  monthsMax: z.int().min(12).max(84),
  priceMinKopecks: z.int().min(30_000_000).max(30_000_000_000),
  priceMaxKopecks: z.int().min(30_000_000).max(30_000_000_000),
});
/** Limits of an offer type. */
export type LeaseLimits = z.infer<typeof leaseLimits>;

/** A fee in an offer's terms: its date is the start date plus this many months. */
const termsFee = z.object({
  name: text(100),
  amountKopecks: sum,
  monthsAfterStart: z.int().min(0).max(84),
});

/** An offer's leasing terms. `buyoutKopecks` is at most 0.3 of the offer's price. */
export const leaseTerms = z.object({
  annualRate: fraction.describe('"0.24" is 24 % a year; at most "1"'),
  advanceMin: fraction,
  advanceMax: fraction,
  monthsMin: z.int().min(12).max(84),
  monthsMax: z.int().min(12).max(84),
  buyoutKopecks: kopecks,
  schedules: z.array(z.enum(scheduleKinds)).min(1).max(3),
  fees: z.array(termsFee).max(20),
  insurance: insurance.nullable(),
  ...earlyBuyoutFields,
});
/** An offer's leasing terms. */
export type LeaseTerms = z.infer<typeof leaseTerms>;
