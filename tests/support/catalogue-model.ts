import type { CatalogueSort } from '#contract/catalogue.ts';
import { defaultPaymentChoice } from '#contract/search-values.ts';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import { defaultSchedule } from '#domain/leasing/input-for-offer.ts';
import { machineryLimits, nearestTerms } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import type { KnownOffer } from '../factories/random-offers.ts';

/** A query of a list in a test's terms; `advance` in percent, ranges in whole roubles. */
export type ModelQuery = {
  type?: string[];
  brand?: string[];
  model?: string[];
  vendor?: string[];
  region?: string[];
  condition?: string[];
  availability?: string[];
  year?: string[];
  price?: [number | null, number | null];
  payment?: [number | null, number | null];
  advance?: number;
  term?: number;
  fuel?: string[];
  powerHp?: [number | null, number | null];
  sort: CatalogueSort;
};

const payments = new Map<string, number>();

/** The payment of an offer by the complete calculation, for the nearest terms that its limits allow. */
export const paymentOf = (offer: KnownOffer, query: Pick<ModelQuery, 'advance' | 'term'>): number => {
  const asked = {
    advance: String((query.advance ?? defaultPaymentChoice.advancePercent) / 100),
    months: query.term ?? defaultPaymentChoice.months,
  };
  const { advance, months } = nearestTerms(offer.terms, asked);
  const key = JSON.stringify([offer.terms, offer.priceKopecks, advance, months]);
  const known = payments.get(key);
  if (known !== undefined) return known;
  const choice = { advance: { share: advance }, months, schedule: defaultSchedule(offer.terms) };
  const rules = { limits: machineryLimits, taxRates: russianTaxRates };
  const result = calculateForOffer(offer, choice, rules, '2026-12-01');
  if (!result.ok) throw new Error(JSON.stringify(result));
  payments.set(key, result.calculation.paymentKopecks);
  return result.calculation.paymentKopecks;
};

const inRange = (value: number, range: [number | null, number | null] | undefined, unit = 1): boolean =>
  !range ||
  ((range[0] === null || value >= range[0] * unit) && (range[1] === null || value <= range[1] * unit));

const oneOf = (value: string, chosen: string[] | undefined): boolean => !chosen || chosen.includes(value);

type Rule = (offer: KnownOffer, query: ModelQuery) => boolean;

/** The condition of each part of a query, by the name of its facet if it has one. */
const rules: Record<string, Rule> = {
  status: (offer) => offer.status === 'published',
  type: (offer, { type }) => oneOf(offer.typeId, type) || oneOf(offer.above, type),
  brand: (offer, { brand }) => oneOf(offer.brand, brand),
  model: (offer, { model }) => oneOf(offer.model, model),
  vendor: (offer, { vendor }) => oneOf(offer.vendor, vendor),
  region: (offer, { region }) => oneOf(offer.region, region),
  condition: (offer, { condition }) => oneOf(offer.condition, condition),
  availability: (offer, { availability }) => oneOf(offer.availability, availability),
  year: (offer, { year }) => oneOf(String(offer.year), year),
  price: (offer, { price }) => inRange(offer.priceKopecks, price, 100),
  payment: (offer, query) => !query.payment || inRange(paymentOf(offer, query), query.payment, 100),
  'attr.fuel': (offer, { fuel }) => oneOf(String(offer.features['fuel']), fuel),
  powerHp: (offer, { powerHp }) => inRange(Number(offer.features['powerHp']), powerHp),
};

/** Offers that match a query; the choice of the facet `left` is ignored. */
export const fitting = (offers: readonly KnownOffer[], query: ModelQuery, left?: string): KnownOffer[] =>
  offers.filter((offer) =>
    Object.entries(rules).every(([name, rule]) => name === left || rule(offer, query)),
  );

const keysOf = (offer: KnownOffer, query: ModelQuery): (number | string)[] => {
  if (query.sort.endsWith('payment')) return [paymentOf(offer, query), offer.priceKopecks, offer.id];
  if (query.sort.endsWith('price')) return [offer.priceKopecks, offer.id];
  return [query.sort === '-year' ? offer.year : offer.createdAt.getTime(), offer.id];
};

const compare = (a: (number | string)[], b: (number | string)[]): number => {
  const at = a.findIndex((key, index) => key !== b[index]);
  const [left, right] = [a[at], b[at]];
  if (left === undefined || right === undefined) return 0;
  return left < right ? -1 : 1;
};

/** Ids of the whole list in order. */
export const idsInOrder = (offers: readonly KnownOffer[], query: ModelQuery): string[] => {
  const way = query.sort.startsWith('-') ? -1 : 1;
  return fitting(offers, query)
    .map((offer) => ({ id: offer.id, keys: keysOf(offer, query) }))
    .sort((a, b) => way * compare(a.keys, b.keys))
    .map(({ id }) => id);
};

const valuesOf: Record<string, (offer: KnownOffer) => string[]> = {
  type: (offer) => [offer.typeId, offer.above],
  brand: (offer) => [offer.brand],
  model: (offer) => [offer.model],
  vendor: (offer) => [offer.vendor],
  region: (offer) => [offer.region],
  condition: (offer) => [offer.condition],
  availability: (offer) => [offer.availability],
  year: (offer) => [String(offer.year)],
  'attr.fuel': (offer) => ('fuel' in offer.features ? [String(offer.features['fuel'])] : []),
};

/** Counts of a facet by value, zeros left out. */
export const facetOf = (
  offers: readonly KnownOffer[],
  query: ModelQuery,
  name: string,
): Record<string, number> => {
  const counts: Record<string, number> = {};
  const values = fitting(offers, query, name).flatMap((offer) => valuesOf[name]?.(offer) ?? []);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const ranged = ([from, to]: [number | null, number | null]): string => `${from ?? ''}-${to ?? ''}`;

/** The query string of a query. */
export const searchOf = ({ sort, price, payment, powerHp, fuel, ...query }: ModelQuery): URLSearchParams => {
  const search = new URLSearchParams({ sort });
  for (const [name, given] of Object.entries(query))
    for (const value of [given].flat()) search.append(name, String(value));
  for (const value of fuel ?? []) search.append('attr.fuel', value);
  if (price) search.set('price', ranged(price));
  if (payment) search.set('payment', ranged(payment));
  if (powerHp) search.set('attr.powerHp', ranged(powerHp));
  return search;
};
