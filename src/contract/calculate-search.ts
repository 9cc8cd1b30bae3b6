// Separate from the schemas, so that a page that links to documents does not load them.
import type { CalculateBody, OfferCalculateBody } from './leasing.ts';

const parametersOf = ([name, value]: [string, unknown]): [string, string][] => {
  if (value === undefined) return [];
  if (name === 'weights') return [[name, (value as number[]).join(',')]];
  if (name === 'advance') {
    const { share, amountKopecks } = value as CalculateBody['advance'];
    return share === undefined ? [['advanceKopecks', String(amountKopecks)]] : [['advance', share]];
  }
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
};

/** The query (`advance=0.2&months=36…`, without `?`) that `calculateQuery` and `offerCalculateQuery` parse back to this body. */
export const calculateSearch = (body: CalculateBody | OfferCalculateBody): string =>
  new URLSearchParams(Object.entries(body).flatMap(parametersOf)).toString();
