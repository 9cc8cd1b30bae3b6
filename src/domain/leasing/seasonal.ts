import { amortise, type LeaseFrame, type Plan } from './amortisation.ts';
import { monthIndex } from './due-dates.ts';
import { divideHalfUp } from './ratio.ts';

/**
 * Seasonal, postpaid: payment k = c_k · x with the weight c_k of the calendar month that it falls in, and
 * x = (F − B/(1+i)^n) / Σ c_k/(1+i)^k. Interest that a payment does not cover joins the balance, so principal may be negative.
 * Source: the product description, "Money".
 *
 * With 1 + i = Q/D in integers, x = (F·Q^n − B·D^n) / Σ c_k·Q^(n−k)·D^k; c_k · x is rounded once. The advertised payment is the
 * largest (the last row, which closes the balance, may differ from its own by kopecks, as in an annuity).
 *
 * `weights` are twelve integers 1–100, January first.
 */
export const seasonalPlan = (frame: LeaseFrame, weights: readonly number[]): Plan => {
  const weightOn = (date: string): bigint => BigInt(weights[monthIndex(date)] ?? 1);
  const [d, q] = [frame.rate.den, frame.rate.den + frame.rate.num];
  let [divisor, factor, discount] = [0n, 1n, 1n];
  for (const date of frame.dates) {
    const weight = weightOn(date);
    factor *= q;
    discount *= d;
    divisor = divisor * q + weight * discount;
  }
  const paymentOf = (financed: bigint, weight: bigint): bigint =>
    divideHalfUp(weight * (financed * factor - frame.buyout * discount), divisor);
  return {
    payment: (financed, shares) =>
      frame.dates
        .map((date, index) => paymentOf(financed, weightOn(date)) + (shares[index] ?? 0n))
        .reduce((largest, payment) => (payment > largest ? payment : largest)),
    rows: (financed) => amortise(frame, financed, (_, date) => paymentOf(financed, weightOn(date))),
  };
};
