import type { CatalogueSort } from '#contract/catalogue.ts';
import { stateFits } from '#domain/catalogue/state-fits.ts';
import type { Db } from '#server/platform/context.ts';
import type { PaymentsOf } from '../offers.presenter.ts';
import type { Reference } from '../reference.ts';
import { countFacets, type FacetCounts } from './facet-counts.repository.ts';
import type { ListFilter, PageEnd } from './list-filter.ts';
import { keyOf, readPage } from './page.repository.ts';
import { readByPayment } from './payment-page.ts';
import { assetCondition, scopeOf, type Scope } from './scope.repository.ts';
import {
  countByTerms,
  countToBound,
  exactTotal,
  listVariants,
  type TermsCount,
} from './totals.repository.ts';

/** A page of published offers to find; `end` is the end of the previous page. */
export type OfferSearch = {
  reference: Reference;
  filter: ListFilter;
  sort: CatalogueSort;
  end: PageEnd | null;
  limit: number;
  paymentsOf: PaymentsOf;
  withFacets: boolean;
};

/** An offer of the page, with the page end if a page stopped at it. */
export type FoundOffer = { id: string; end: PageEnd };

/** `offers` are in order; `total` is exact unless it is said to be a lower bound; `counts` are present if facets were requested. */
export type FoundOffers = {
  offers: FoundOffer[];
  total: number;
  totalIsLowerBound?: true;
  counts?: FacetCounts;
};

/** What is counted before a page is read, the total to one above its bound; `terms` only if the order needs them. */
type Counted = { total: number; counts?: FacetCounts; terms: readonly TermsCount[] };

const isByPayment = (sort: CatalogueSort): sort is 'payment' | '-payment' =>
  sort === 'payment' || sort === '-payment';

const totalOf = ({ states }: Pick<FacetCounts, 'states'>, filter: ListFilter): number => {
  const fits = stateFits(filter);
  return states
    .filter((row) => fits.condition(row) && fits.availability(row) && fits.year(row))
    .reduce((sum, { n }) => sum + n, 0);
};

const count = async (db: Db, scope: Scope, { filter, sort, withFacets }: OfferSearch): Promise<Counted> => {
  if (withFacets) {
    const counts = await countFacets(db, scope, isByPayment(sort));
    return { terms: counts.terms, total: totalOf(counts, filter), counts };
  }
  if (!isByPayment(sort)) return { terms: [], total: await countToBound(db, scope) };
  const terms = await countByTerms(db, scope);
  return { terms, total: terms.reduce((sum, { n }) => sum + n, 0) };
};

const read = async (
  db: Db,
  scope: Scope,
  { terms, total, ...search }: OfferSearch & Counted,
): Promise<FoundOffer[]> => {
  const { reference, filter, sort, end, limit, paymentsOf } = search;
  if (total === 0) return [];
  if (!isByPayment(sort)) {
    const places = await readPage(db, scope, { sort, end, limit, total });
    return places.map((place) => ({
      id: place.id,
      end: { key: keyOf(place, sort), price: place.price_kopecks, id: place.id },
    }));
  }
  const known = terms.filter(({ terms_id }) => reference.groups.has(terms_id));
  const groups = known.map(({ terms_id, n }) => ({ group: paymentsOf(terms_id), n }));
  const ask = { up: sort === 'payment', end, limit, payments: filter.payments };
  const places = await readByPayment(db, scope, groups, ask);
  return places.map((place) => ({
    id: place.id,
    end: { key: place.paymentKopecks, price: place.priceKopecks, id: place.id },
  }));
};

/** Finds a page of published offers and counts all matches, in one query each. */
export const searchOffers = async (db: Db, search: OfferSearch): Promise<FoundOffers> => {
  const { filter, reference } = search;
  const assets = assetCondition(filter);
  const scope = scopeOf(filter, reference, assets && (await listVariants(db, assets)));
  const counted = await count(db, scope, search);
  const { total, counts } = counted;
  return {
    offers: await read(db, scope, { ...search, ...counted }),
    total: Math.min(total, exactTotal),
    ...(total > exactTotal ? { totalIsLowerBound: true } : {}),
    ...(counts ? { counts } : {}),
  };
};
