/** How many days back a price is said to have been higher. */
export const daysOfDrop = 30;

const dayMs = 24 * 60 * 60_000;
// Less than a rouble is nothing to tell.
const leastKopecks = 100;

/** A price of an offer and since when it holds: an ISO moment or day in UTC. */
export type PriceSince = { readonly at: string; readonly priceKopecks: number };

/** The moment since which a higher price is told of, in milliseconds since 1970. `now` is an ISO moment. */
export const dropsSince = (now: string): number => Date.parse(now) - daysOfDrop * dayMs;

/**
 * By how many kopecks the price now, the last of the series (oldest first), is below the highest that held within the last 30 days; 0 where
 * it is not. A price counts that was set before these days and still held in them. What an offer cost before its series begins nobody
 * knows, so nothing is said of it. `now` is an ISO moment.
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
