/** The least number of similar offers to judge a price by: fewer do not show what is usual. */
export const likeOffersNeeded = 8;

// The factor from the median absolute deviation of normally distributed prices to their standard deviation.
const deviationsPerMad = 1.4826;
const deviationsAllowed = 3.5;
/** Similar offers of one dealer often cost the same to the kopeck: a difference of a tenth is not a typing error. */
const leastShare = 0.1;

/** The usual prices of similar offers, kopecks: their median and their bounds. */
export type PriceOutlier = { readonly median: number; readonly low: number; readonly high: number };

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * The bounds of similar offers' prices, all in kopecks: 3.5 robust standard deviations around their median (by the median absolute deviation,
 * which a few wild prices do not affect), but at least a tenth of the median. Null if there are fewer than eight to judge by.
 */
export const usualPrices = (likePricesKopecks: readonly number[]): PriceOutlier | null => {
  if (likePricesKopecks.length < likeOffersNeeded) return null;
  const median = medianOf(likePricesKopecks);
  const spread = medianOf(likePricesKopecks.map((price) => Math.abs(price - median))) * deviationsPerMad;
  const reach = Math.max(deviationsAllowed * spread, leastShare * median);
  const low = Math.max(0, Math.ceil(median - reach));
  const high = Math.floor(median + reach);
  return { median: Math.round(median), low, high };
};

/** Whether a price in kopecks lies beyond the usual ones. */
export const standsApart = (priceKopecks: number, usual: PriceOutlier | null): usual is PriceOutlier =>
  usual !== null && (priceKopecks < usual.low || priceKopecks > usual.high);

/** What similar offers usually cost, if a price stands apart from theirs; null for a usual price, and if too few are similar. */
export const priceOutlier = (
  priceKopecks: number,
  likePricesKopecks: readonly number[],
): PriceOutlier | null => {
  const usual = usualPrices(likePricesKopecks);
  return standsApart(priceKopecks, usual) ? usual : null;
};
