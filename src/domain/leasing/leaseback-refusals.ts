import type { Refusals } from './refusals.ts';

/** The figures of one's own asset that are checked together; sums in kopecks. */
export type LeasebackFigures = { year: number; priceKopecks: number; wantedKopecks: number };

/**
 * What forbids a leaseback besides the limits of the calculation: a future year of manufacture, and a sum above the asset's price. Fields are
 * named as in the subject of a request, with the bounds. `today` is a day in Moscow.
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
