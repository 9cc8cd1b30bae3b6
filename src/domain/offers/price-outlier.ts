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
 * Between what bounds prices of like offers lie, all in kopecks: 3.5 robust standard deviations around their median (by the median absolute
 * deviation, which a few wild prices do not move), a tenth of it at the least. Null where there are fewer than eight to judge by.
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

/** What like offers usually cost where a price stands apart from theirs; null for a usual price, and where too few are like it. */
export const priceOutlier = (
  priceKopecks: number,
  likePricesKopecks: readonly number[],
): PriceOutlier | null => {
  const usual = usualPrices(likePricesKopecks);
  return standsApart(priceKopecks, usual) ? usual : null;
};
