import { amortise, type LeaseFrame, type Plan } from './amortisation.ts';
import { divideHalfUp, shareOf } from './ratio.ts';

/**
 * Decreasing, postpaid: the principal is (F − B)/n each month, rounded once, plus interest on the balance; the last row carries the rounding
 * remainder. The advertised payment is the first. Source: the product description, "Money".
 */
export const decreasingPlan = (frame: LeaseFrame): Plan => {
  const n = BigInt(frame.dates.length);
  const principalOf = (financed: bigint): bigint => divideHalfUp(financed - frame.buyout, n);
  return {
    payment: (financed, [share = 0n]) => principalOf(financed) + shareOf(financed, frame.rate) + share,
    rows: (financed) => {
      const principal = principalOf(financed);
      return amortise(frame, financed, (interest) => principal + interest);
    },
  };
};
