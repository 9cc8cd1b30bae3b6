import { amountsOf, type PaymentChoice, type PaymentTerms } from './amounts.ts';
import { standardLimits } from './limits.ts';
import { ratioOf, shareOf } from './ratio.ts';
import type { DatedRates } from './tax-rates.ts';

/** A choice of card terms: the payment's, with the advance as a share of the price (fraction as a string). */
export type PreparedChoice = PaymentChoice & { readonly advance: string };

/** Payments of one group of terms for any price; kopecks in, kopecks out, equal to those of `calculate`. */
export type PreparedPayment = {
  /** The level payment (decreasing: the first; seasonal: the largest). Never falls as the price rises. */
  readonly paymentKopecks: (priceKopecks: number) => number;
  /** S: advance + payments + buyout. It computes a whole schedule, so call it only for cards that are shown. */
  readonly totalKopecks: (priceKopecks: number) => number;
};

/** Computes the factors of a group of terms once; keep the result while terms and choice stay the same. */
export const preparePayment = (
  terms: PaymentTerms,
  choice: PreparedChoice,
  vatRates: DatedRates,
): PreparedPayment => {
  const amounts = amountsOf(terms, choice, vatRates);
  const share = ratioOf(choice.advance);
  const financedOf = (price: bigint): bigint => price - shareOf(price, share);
  return {
    paymentKopecks: (priceKopecks) => Number(amounts.payment(financedOf(BigInt(priceKopecks)))),
    totalKopecks: (priceKopecks) => {
      const financed = financedOf(BigInt(priceKopecks));
      const paid = amounts.rows(financed).reduce((total, row) => total + row.paid, 0n);
      return priceKopecks - Number(financed) + Number(paid) + terms.buyoutKopecks;
    },
  };
};

/** The lowest price in the range whose payment reaches `payment` kopecks, or one kopeck above the range if none does. */
const firstPriceReaching = (
  prepared: PreparedPayment,
  payment: number,
  { min, max }: { min: number; max: number },
): number => {
  let [low, high] = [min, max + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (prepared.paymentKopecks(middle) >= payment) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * Exactly the prices (kopecks, both ends included) whose payment lies in `fromKopecks`…`toKopecks` (both included, either absent), among all
 * that the limits allow; null if there are none. Relies on the payment never falling as the price rises.
 */
export const priceRangeForPayments = (
  prepared: PreparedPayment,
  wanted: { fromKopecks?: number | undefined; toKopecks?: number | undefined },
): { minPriceKopecks: number; maxPriceKopecks: number } | null => {
  const { priceMinKopecks: min, priceMaxKopecks: max } = standardLimits;
  const { fromKopecks, toKopecks } = wanted;
  const minPriceKopecks =
    fromKopecks === undefined ? min : firstPriceReaching(prepared, fromKopecks, { min, max });
  const maxPriceKopecks =
    toKopecks === undefined ? max : firstPriceReaching(prepared, toKopecks + 1, { min, max }) - 1;
  return minPriceKopecks > maxPriceKopecks ? null : { minPriceKopecks, maxPriceKopecks };
};
