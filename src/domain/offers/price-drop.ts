/** How many days back a higher price counts. */
export const daysOfDrop = 30;

const dayMs = 24 * 60 * 60_000;
// A drop of less than a rouble is not worth mentioning.
const leastKopecks = 100;

/** A price of an offer and when it took effect: an ISO moment or day in UTC. */
export type PriceSince = { readonly at: string; readonly priceKopecks: number };

/** The moment from which a higher price counts, in milliseconds since 1970. `now` is an ISO moment. */
export const dropsSince = (now: string): number => Date.parse(now) - daysOfDrop * dayMs;

/**
 * By how many kopecks the current price, the last of the series (oldest first), is below the highest in effect within the last 30 days; 0 if
 * it is not. A price set before that period counts if it was still in effect in it. The price before the series begins is unknown and does
 * not count. `now` is an ISO moment.
 */
export const priceDropKopecks = (series: readonly PriceSince[], now: string): number => {
  const current = series.at(-1);
  if (!current) return 0;
  const since = dropsSince(now);
  const held = series.filter((_, index) => {
    const next = series[index + 1];
    return next === undefined || Date.parse(next.at) > since;
  });
  const drop = Math.max(...held.map(({ priceKopecks }) => priceKopecks)) - current.priceKopecks;
  return drop < leastKopecks ? 0 : drop;
};
