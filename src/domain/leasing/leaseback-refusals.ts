import type { Refusals } from './refusals.ts';

/** What of one's own asset is checked together; sums in kopecks. */
export type LeasebackFigures = { year: number; priceKopecks: number; wantedKopecks: number };

/**
 * What forbids a leaseback beside the limits of the calculation: an asset of a year to come, and a sum above its price. Fields as the
 * subject of a request names them, with the bounds. `today` is a day in Moscow.
 */
export const leasebackRefusals = (
  { year, priceKopecks, wantedKopecks }: LeasebackFigures,
  today: string,
): Refusals => {
  const refusals: Refusals = { error: {}, params: {} };
  const thisYear = Number(today.slice(0, 4));
  if (year > thisYear) {
    refusals.error['year'] = 'max';
    refusals.params['year'] = { max: thisYear };
  }
  if (wantedKopecks > priceKopecks) {
    refusals.error['wantedKopecks'] = 'max';
    refusals.params['wantedKopecks'] = { max: priceKopecks };
  }
  return refusals;
};
