import type { CalculateBody, Calculation, LeaseLimits, OfferCalculateBody } from '#contract/leasing.ts';
import { advanceOf, amountsOf } from './amounts.ts';
import { earlyBuyoutOn, earlyBuyoutsOf } from './early-buyouts.ts';
import { effectiveRate } from './effective-rate.ts';
import { inputForOffer, type OfferToLease } from './input-for-offer.ts';
import { offerLimits } from './limits.ts';
import { outlaysOf, sumOf } from './outlays.ts';
import { toFourDecimals } from './ratio.ts';
import { refusalsOf, type Refusals } from './refusals.ts';
import { rulesVersion } from './rules-version.ts';
import { scheduleRowsOf } from './schedule-rows.ts';
import { vatInside, type TaxRates } from './tax-rates.ts';
import { taxesOf } from './tax-saving.ts';

/** What a calculation needs besides the input: the type's limits and the dated rates of taxes. */
export type CalculationRules = { readonly limits: LeaseLimits; readonly taxRates: TaxRates };

/** A calculation with the full input that it was made from, or the refusals by field. */
export type CalculationResult =
  | { ok: true; input: CalculateBody; calculation: Calculation }
  | ({ ok: false } & Refusals);

const advanceKopecksOf = ({ priceKopecks, advance }: CalculateBody): number =>
  advance.amountKopecks ?? Number(advanceOf(priceKopecks, advance.share ?? '0'));

/** Sums stay below 2^53 within the limits: 300 000 000 ₽ over 84 months at 100 % are 2 · 10^11 kopecks. */
const calculationOf = (input: CalculateBody, taxRates: TaxRates): Calculation => {
  const { priceKopecks, months, earlyBuyoutDate } = input;
  const advanceKopecks = advanceKopecksOf(input);
  const financed = BigInt(priceKopecks - advanceKopecks);
  const amounts = amountsOf(input, input, taxRates.vat);
  const rows = amounts.rows(financed);
  const payments = scheduleRowsOf(rows, vatInside(taxRates.vat));
  const { contract, insuranceBeside, fees } = outlaysOf(input, BigInt(advanceKopecks), rows);
  const outlays = [...contract, ...insuranceBeside, ...fees];
  const taxes = taxesOf(outlays, input, taxRates);
  const insuranceInside = rows.reduce((total, { insurance }) => total + insurance, 0n);
  const [total, beside, allIn] = [sumOf(contract), sumOf(insuranceBeside), sumOf(outlays)];
  const overpayment = total - insuranceInside - BigInt(priceKopecks);
  return {
    rulesVersion,
    advanceKopecks,
    financedKopecks: Number(financed),
    paymentKopecks: Number(amounts.payment(financed)),
    lastPaymentKopecks: payments.at(-1)?.paymentKopecks ?? 0,
    paymentsKopecks: Number(rows.reduce((sum, { paid }) => sum + paid, 0n)),
    totalKopecks: Number(total),
    insuranceKopecks: Number(insuranceInside + beside),
    insuranceBesideKopecks: Number(beside),
    feesKopecks: Number(sumOf(fees)),
    allInKopecks: Number(allIn),
    overpaymentKopecks: Number(overpayment),
    appreciationPerYear: toFourDecimals(overpayment * 12n, BigInt(priceKopecks) * BigInt(months)),
    effectiveRate: effectiveRate(input, Number(financed), payments),
    vatKopecks: Number(taxes.vat),
    taxSavingKopecks: Number(taxes.saving),
    costAfterTaxKopecks: Number(allIn - taxes.saving),
    payments,
    earlyBuyouts: earlyBuyoutsOf(rows, input, taxRates.vat),
    ...(earlyBuyoutDate === undefined
      ? {}
      : { earlyBuyout: earlyBuyoutOn(earlyBuyoutDate, rows, input, taxRates.vat) }),
  };
};

/**
 * The whole calculation of a lease, to the kopeck. Pure; refuses what lies outside the limits and never throws on an input of the
 * right types. Source: the product description, "Money". With P the price with VAT, A advance, F = P − A, B buyout, n months:
 *
 * - «По договору» S = A + Σ payments + B; «Переплата» = S − insurance inside − P; удорожание a year = «Переплата»/P/(n/12), four decimals;
 * - «Всего» = S + insurance beside + fees;
 * - «На деле, после налогов» = «Всего» − tax saving.
 *
 * Absent fields: ОСН, postpaid, УСН 15 %, no fees, no insurance, early buyout from month 6 without a fee.
 */
export const calculate = (input: CalculateBody, rules: CalculationRules): CalculationResult => {
  const refusals = refusalsOf(input, rules.limits);
  return Object.keys(refusals.error).length > 0
    ? { ok: false, ...refusals }
    : { ok: true, input, calculation: calculationOf(input, rules.taxRates) };
};

/**
 * Calculates an offer by the visitor's choice: rate, buyout, fees and insurance are the offer's, the limits those of both its type
 * (`rules.limits`) and its terms. Without a chosen schedule the default one is used; a seasonal one without weights uses harvest weights. A
 * schedule that the terms do not name is `schedule: unsupported`. `today` is the start date if none was chosen.
 */
export const calculateForOffer = (
  offer: OfferToLease,
  choice: OfferCalculateBody,
  rules: CalculationRules,
  today: string,
): CalculationResult => {
  const input = inputForOffer(offer, choice, choice.startDate ?? today);
  const result = calculate(input, { ...rules, limits: offerLimits(rules.limits, offer.terms) });
  if (offer.terms.schedules.includes(input.schedule)) return result;
  const refused = result.ok ? { error: {}, params: {} } : result;
  return { ok: false, error: { ...refused.error, schedule: 'unsupported' }, params: refused.params };
};
