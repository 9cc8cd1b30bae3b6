import { divideHalfUp, ratioOf } from './ratio.ts';

/** A VAT rate (fraction, `"0.22"`) in force from a day on. */
export type VatRate = { readonly from: string; readonly rate: string };

/** At least one rate, in any order; the earliest also stands for the days before it. */
export type VatRates = readonly [VatRate, ...VatRate[]];

/** VAT in Russia: 20 % until 2025-12-31, 22 % from 2026-01-01. Source: the product description, "Money". */
export const russianVatRates: VatRates = [
  { from: '2019-01-01', rate: '0.2' },
  { from: '2026-01-01', rate: '0.22' },
];

/**
 * A function that gives the VAT inside an amount (kopecks) paid on a day: amount · v/(1 + v), rounded once half up.
 * Throws a RangeError when a rate of the table is not a decimal fraction.
 */
export const vatBy = (rates: VatRates): ((amount: bigint, date: string) => bigint) => {
  const earliest = ratioOf(rates.reduce((a, b) => (b.from < a.from ? b : a)).rate);
  const latestFirst = rates
    .map(({ from, rate }) => ({ from, share: ratioOf(rate) }))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return (amount, date) => {
    const share = latestFirst.find(({ from }) => from <= date)?.share ?? earliest;
    return divideHalfUp(amount * share.num, share.num + share.den);
  };
};
