import type { TaxRegime } from '#contract/leasing.ts';
import { sumOf, type Outlay } from './outlays.ts';
import { addRatios, ratio, ratioOf, roundRatio, shareOf, type Ratio } from './ratio.ts';
import { rateOn, usualUsnRate, vatInside, type TaxRates } from './tax-rates.ts';

/** How the lessee is taxed; `usnRate` is the rate of «доходы минус расходы», `"0.15"` if absent. */
export type Taxpayer = { readonly taxRegime?: TaxRegime | undefined; readonly usnRate?: string | undefined };

/** VAT inside what the lessee pays and what the lessee saves in taxes by paying it, kopecks. */
export type Taxes = { readonly vat: bigint; readonly saving: bigint };

/** Profit tax on each outlay less its VAT, at the rate of its day, summed exactly and rounded once. */
const profitTaxOf = (outlays: readonly (Outlay & { readonly vat: bigint })[], rates: TaxRates): bigint => {
  const profitTaxOn = rateOn(rates.profitTax);
  const exact = outlays.reduce<Ratio>(
    (total, { date, amount, vat }) => {
      const { num, den } = profitTaxOn(date);
      return addRatios(total, ratio((amount - vat) * num, den));
    },
    ratio(0n, 1n),
  );
  return roundRatio(exact);
};

/**
 * Taxes over everything in «Всего». Source: the product description, "Money":
 *
 * - `osn`: all VAT (advance, payments, buyout, fees that bear it) plus profit tax of the rest, rounded once;
 * - `osnSoleTrader`: the VAT; НДФЛ is only mentioned in words;
 * - `usnIncomeMinusExpenses`: `usnRate` of the whole, VAT included;
 * - `usnIncome` and `other`: nothing.
 */
export const taxesOf = (
  outlays: readonly Outlay[],
  { taxRegime, usnRate }: Taxpayer,
  rates: TaxRates,
): Taxes => {
  const vatOf = vatInside(rates.vat);
  const withVat = outlays.map((outlay) =>
    Object.assign({ vat: outlay.bearsVat ? vatOf(outlay.amount, outlay.date) : 0n }, outlay),
  );
  const vat = withVat.reduce((total, outlay) => total + outlay.vat, 0n);
  const savings: Record<TaxRegime, () => bigint> = {
    osn: () => vat + profitTaxOf(withVat, rates),
    osnSoleTrader: () => vat,
    usnIncomeMinusExpenses: () => shareOf(sumOf(outlays), ratioOf(usnRate ?? usualUsnRate)),
    usnIncome: () => 0n,
    other: () => 0n,
  };
  return { vat, saving: savings[taxRegime ?? 'osn']() };
};
