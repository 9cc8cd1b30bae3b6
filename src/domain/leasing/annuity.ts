import { amortise, type LeaseFrame, type Plan } from './amortisation.ts';
import { divideHalfUp } from './ratio.ts';

/**
 * Annuity: every payment is the same, the last closes to the buyout. Source: the product description, "Money". With F financed,
 * B buyout (kopecks), i the rate a month, n months:
 *
 * - postpaid: payment = (F − B/(1+i)^n) · i / (1 − (1+i)^−n);
 * - prepaid: payment = (F − B/(1+i)^(n−1)) · i / ((1+i)(1 − (1+i)^−n));
 * - at rate 0 both are (F − B)/n.
 *
 * With 1 + i = Q/D in integers and G = Q^(n−1) + Q^(n−2)·D + … + D^(n−1) = (Q^n − D^n)/(Q − D), both are fractions of integers:
 * (F·Q^n − B·D^n)/(D·G) and (F·Q^(n−1) − B·D^(n−1))/G. They are rounded once.
 */
export const annuityPlan = (frame: LeaseFrame): Plan => {
  const [d, q] = [frame.rate.den, frame.rate.den + frame.rate.num];
  const n = BigInt(frame.dates.length);
  const growth = q === d ? n * d ** (n - 1n) : (q ** n - d ** n) / (q - d);
  const power = frame.timing === 'prepaid' ? n - 1n : n;
  const factor = q ** power;
  const buyout = frame.buyout * d ** power;
  const divisor = frame.timing === 'prepaid' ? growth : d * growth;
  const levelOf = (financed: bigint): bigint => divideHalfUp(financed * factor - buyout, divisor);
  return {
    payment: (financed, [share = 0n]) => levelOf(financed) + share,
    rows: (financed) => {
      const level = levelOf(financed);
      return amortise(frame, financed, () => level);
    },
  };
};
