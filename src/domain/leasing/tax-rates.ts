import { divideHalfUp, ratioOf, type Ratio } from './ratio.ts';

/** A rate (fraction, `"0.22"`) in force from a day onwards. */
export type DatedRate = { readonly from: string; readonly rate: string };

/** At least one rate, in any order; the earliest also applies to the days before it. */
export type DatedRates = readonly [DatedRate, ...DatedRate[]];

/** The dated rates that a calculation is given. */
export type TaxRates = { readonly vat: DatedRates; readonly profitTax: DatedRates };

/**
 * The initial table of taxes; admins add to it. VAT 20 % until 2025-12-31 and 22 % since; profit tax 20 % until 2024-12-31 and 25 % since.
 * Source: the product description, "Money", and the tax code.
 */
export const russianTaxRates: TaxRates = {
  vat: [
    { from: '2019-01-01', rate: '0.2' },
    { from: '2026-01-01', rate: '0.22' },
  ],
  profitTax: [
    { from: '2009-01-01', rate: '0.2' },
    { from: '2025-01-01', rate: '0.25' },
  ],
};

/** The bounds (fractions) within which regions set the rate of «УСН доходы минус расходы». */
export const usnBounds = { min: '0.05', max: '0.15' } as const;

/** The default rate of «УСН доходы минус расходы». */
export const usualUsnRate = usnBounds.max;

/** A function that returns the rate in force on a day. Throws a RangeError if a rate of the table is not a decimal fraction. */
export const rateOn = (rates: DatedRates): ((date: string) => Ratio) => {
  const earliest = ratioOf(rates.reduce((a, b) => (b.from < a.from ? b : a)).rate);
  const latestFirst = rates
    .map(({ from, rate }) => ({ from, rate: ratioOf(rate) }))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return (date) => latestFirst.find(({ from }) => from <= date)?.rate ?? earliest;
};

/** A function of an amount (kopecks) and the day on which it is paid. */
export type DatedAmount = (amount: bigint, date: string) => bigint;

/** The VAT inside an amount: amount · v/(1 + v), rounded once half up. Throws as {@link rateOn}. */
export const vatInside = (rates: DatedRates): DatedAmount => {
  const vatOn = rateOn(rates);
  return (amount, date) => {
    const { num, den } = vatOn(date);
    return divideHalfUp(amount * num, num + den);
  };
};

/** An amount plus VAT: amount · (1 + v), rounded once half up. Throws as {@link rateOn}. */
export const raisedByVat = (rates: DatedRates): DatedAmount => {
  const vatOn = rateOn(rates);
  return (amount, date) => {
    const { num, den } = vatOn(date);
    return divideHalfUp(amount * (num + den), den);
  };
};
