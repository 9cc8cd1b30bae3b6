/** Like offers that a price is judged by at the least: fewer say nothing of what is usual. */
export const likeOffersNeeded = 8;

// What makes the median absolute deviation of normally spread prices their standard deviation.
const deviationsPerMad = 1.4826;
const deviationsAllowed = 3.5;
/** Like offers of one dealer often cost the same to the kopeck: a tenth beside that is no mistake of typing. */
const leastShare = 0.1;

/** A price that stands apart from like offers, kopecks: what they usually cost and between what bounds they lie. */
export type PriceOutlier = { readonly median: number; readonly low: number; readonly high: number };

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * Whether a price stands apart from those of like offers, all in kopecks: further from their median than 3.5 robust standard deviations
 * (by the median absolute deviation, which a few wild prices do not move) and further than a tenth of it. Null for a usual price, and
 * where there are fewer than eight like offers to judge by.
 */
export const priceOutlier = (
  priceKopecks: number,
  likePricesKopecks: readonly number[],
): PriceOutlier | null => {
  if (likePricesKopecks.length < likeOffersNeeded) return null;
  const median = medianOf(likePricesKopecks);
  const spread = medianOf(likePricesKopecks.map((price) => Math.abs(price - median))) * deviationsPerMad;
  const reach = Math.max(deviationsAllowed * spread, leastShare * median);
  const low = Math.max(0, Math.ceil(median - reach));
  const high = Math.floor(median + reach);
  return priceKopecks < low || priceKopecks > high ? { median: Math.round(median), low, high } : null;
};
