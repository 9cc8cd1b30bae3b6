import type { CalculateBody, Calculation, LeaseLimits } from '#contract/leasing.ts';
import { advanceOf, amountsOf } from './amounts.ts';
import { earlyBuyoutsOf } from './early-buyouts.ts';
import { effectiveRate } from './effective-rate.ts';
import { ratioOf, toFourDecimals } from './ratio.ts';
import { refusalsOf, type Refusals } from './refusals.ts';
import { scheduleRowsOf } from './schedule-rows.ts';
import { taxSaving } from './tax-saving.ts';
import { vatBy, type VatRates } from './vat.ts';

/** What a calculation stands on beside the input: the type's limits and the dated VAT rates. */
export type CalculationRules = { readonly limits: LeaseLimits; readonly vatRates: VatRates };

/** A calculation, or what forbids it, by field. */
export type CalculationResult = { ok: true; calculation: Calculation } | ({ ok: false } & Refusals);

/** Sums stay below 2^53 within the limits: 300 000 000 ₽ over 84 months at 100 % are 2 · 10^11 kopecks. */
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const advanceKopecksOf = ({ priceKopecks, advance }: CalculateBody): number =>
  advance.amountKopecks ?? Number(advanceOf(priceKopecks, advance.share ?? '0'));

/** VAT and tax saving, kopecks: advance on the start date, buyout on the date of the last payment. */
const taxesOf = (
  input: CalculateBody,
  sums: Pick<Calculation, 'advanceKopecks' | 'paymentsKopecks' | 'totalKopecks' | 'payments'>,
  vatOf: ReturnType<typeof vatBy>,
): { vatKopecks: number; taxSavingKopecks: number } => {
  const lastDate = sums.payments.at(-1)?.date ?? input.startDate;
  const expensesVat =
    vatOf(BigInt(sums.advanceKopecks), input.startDate) +
    BigInt(sum(sums.payments.map(({ vatKopecks }) => vatKopecks)));
  const vat = expensesVat + vatOf(BigInt(input.buyoutKopecks), lastDate);
  const expenses = BigInt(sums.advanceKopecks + sums.paymentsKopecks);
  const base = { expenses, expensesVat, total: BigInt(sums.totalKopecks), vat };
  const saving = taxSaving(input.taxRegime ?? 'osn', base, ratioOf(input.usnRate ?? '0.15'));
  return { vatKopecks: Number(vat), taxSavingKopecks: Number(saving) };
};

const calculationOf = (input: CalculateBody, vatRates: VatRates): Calculation => {
  const { priceKopecks, buyoutKopecks, months } = input;
  const advanceKopecks = advanceKopecksOf(input);
  const financedKopecks = priceKopecks - advanceKopecks;
  const amounts = amountsOf(input, input);
  const vatOf = vatBy(vatRates);
  const rows = amounts.rows(BigInt(financedKopecks));
  const payments = scheduleRowsOf(rows, vatOf);
  const paymentsKopecks = sum(payments.map(({ paymentKopecks }) => paymentKopecks));
  const totalKopecks = advanceKopecks + paymentsKopecks + buyoutKopecks;
  const insuranceKopecks = Number(amounts.insurance);
  const insuranceBeside = input.insurance?.inPayments === true ? 0 : insuranceKopecks;
  const feesKopecks = sum((input.fees ?? []).map(({ amountKopecks }) => amountKopecks));
  const overpaymentKopecks = totalKopecks - priceKopecks;
  const taxes = taxesOf(input, { advanceKopecks, paymentsKopecks, totalKopecks, payments }, vatOf);
  return {
    advanceKopecks,
    financedKopecks,
    paymentKopecks: Number(amounts.payment(BigInt(financedKopecks))),
    lastPaymentKopecks: payments.at(-1)?.paymentKopecks ?? 0,
    paymentsKopecks,
    totalKopecks,
    insuranceKopecks,
    feesKopecks,
    allInKopecks: totalKopecks + insuranceBeside + feesKopecks,
    overpaymentKopecks,
    appreciationPerYear: toFourDecimals(BigInt(overpaymentKopecks) * 12n, BigInt(priceKopecks * months)),
    effectiveRate: effectiveRate(input, financedKopecks, payments),
    ...taxes,
    costAfterTaxKopecks: totalKopecks - taxes.taxSavingKopecks,
    payments,
    earlyBuyouts: earlyBuyoutsOf(
      rows,
      input.earlyBuyoutFromMonth ?? 6,
      ratioOf(input.earlyBuyoutFeeShare ?? '0'),
    ),
  };
};

/**
 * The whole calculation of a lease, to the kopeck. Pure; refuses what lies outside the limits and never throws on an input of the
 * right types. Source: the product description, "Money". With P the price with VAT, A advance, F = P − A, B buyout, n months:
 *
 * - S = A + Σ payments + B; overpayment = S − P; удорожание a year = (S − P)/P/(n/12), four decimals;
 * - all in = S + fees + insurance, which is not counted again where the payments hold it;
 * - cost after tax = S − tax saving.
 *
 * Absent fields: ОСН, postpaid, УСН 15 %, no fees, no insurance, early buyout from month 6 without a fee.
 */
export const calculate = (input: CalculateBody, rules: CalculationRules): CalculationResult => {
  const refusals = refusalsOf(input, rules.limits);
  return Object.keys(refusals.error).length > 0
    ? { ok: false, ...refusals }
    : { ok: true, calculation: calculationOf(input, rules.vatRates) };
};
