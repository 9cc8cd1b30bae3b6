import type { CatalogueAnswer, CatalogueQuery, Facets, OfferType } from '#contract/catalogue.ts';
import { rangesForPayments, type AskedTerms, type GroupPayments } from '#domain/catalogue/payment-groups.ts';
import { askedWords } from '#domain/catalogue/search-words.ts';
import {
  askedTerms,
  cardsOf,
  paymentsFor,
  referenceOf,
  type Reference,
} from '#server/features/offers/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { readCursor, writeCursor, type PageEnd } from './cursor.ts';
import { countFacets } from './facet-counts.repository.ts';
import { presentFacets, totalOf } from './facets.presenter.ts';
import { listFilter, type ListFilter } from './list-filter.ts';
import { keyOf, readPage } from './page.repository.ts';
import { readByPayment } from './payment-page.ts';
import { scopeOf, assetCondition, type Scope } from './scope.ts';
import {
  countByTerms,
  countByType,
  countToBound,
  exactTotal,
  listVariants,
  type TermsCount,
} from './totals.repository.ts';
import { findWords, tsqueryOf } from './words.repository.ts';

type Words = { query: string | null; correction: string | null; isKnown: boolean };

const noWords: Words = { query: null, correction: null, isKnown: true };

const readWords = async (db: Db, q: string | undefined): Promise<Words> => {
  const asked = askedWords(q ?? '');
  if (asked.length === 0) return noWords;
  const found = await findWords(db, asked);
  if (!found) return { query: null, correction: null, isKnown: false };
  const isCorrected = found.some((word) => word.word !== word.asked);
  return {
    query: tsqueryOf(found),
    correction: isCorrected ? found.map((word) => word.word).join(' ') : null,
    isKnown: true,
  };
};

type Listing = {
  context: Context;
  query: CatalogueQuery;
  asked: AskedTerms;
  reference: Reference;
  filter: ListFilter;
  scope: Scope;
  end: PageEnd | null;
  paymentsOf: (termsId: number) => GroupPayments;
};

const makeListing = async (context: Context, query: CatalogueQuery, words: Words): Promise<Listing> => {
  const reference = await referenceOf(context);
  const asked = askedTerms(context, query);
  const paymentsOf = paymentsFor(reference, asked);
  const checked = listFilter(reference, query);
  const payments = query.payment
    ? rangesForPayments([...reference.groups.keys()].map(paymentsOf), query.payment)
    : null;
  const filter = { ...checked, words: words.query, payments };
  const assets = assetCondition(filter);
  const variantIds = assets && (await listVariants(context.db, assets));
  const scope = scopeOf(filter, reference, variantIds);
  return { context, query, asked, reference, filter, scope, end: readCursor(query, asked), paymentsOf };
};

type Entry = { id: string; end: PageEnd };

/** The page's offers and one more, in order. */
const readEntries = async (
  { context: { db }, query, reference, filter, scope, end, paymentsOf }: Listing,
  { terms, total }: Pick<Counted, 'terms' | 'total'>,
): Promise<Entry[]> => {
  const { sort } = query;
  const limit = query.limit + 1;
  if (total === 0) return [];
  if (sort !== 'payment' && sort !== '-payment') {
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

const isByPayment = ({ sort }: CatalogueQuery): boolean => sort === 'payment' || sort === '-payment';

/** What is counted before a page is read; `terms` only when the order asks for them. */
type Counted = { terms: readonly TermsCount[]; total: number; facets?: Facets };

const countWithFacets = async (listing: Listing): Promise<Counted> => {
  const { context, query, scope, reference, filter } = listing;
  const counts = await countFacets(context.db, scope, isByPayment(query));
  const facets = presentFacets(counts, { reference, filter });
  return { terms: counts.terms, total: totalOf(counts, filter), facets };
};

const countOnly = async ({ context: { db }, query, scope }: Listing): Promise<Counted> => {
  if (!isByPayment(query)) return { terms: [], total: await countToBound(db, scope) };
  const terms = await countByTerms(db, scope);
  return { terms, total: terms.reduce((sum, { n }) => sum + n, 0) };
};

const emptyAnswer: CatalogueAnswer = { items: [], total: 0, nextCursor: null, correction: null };

/**
 * A page of published offers with facets. Words that are nowhere in the catalogue give an empty page.
 * @throws AppError `badRequest` with the names of values that are not known, or of a bad cursor
 */
export const listOffers = async (context: Context, query: CatalogueQuery): Promise<CatalogueAnswer> => {
  const words = await readWords(context.db, query.q);
  const listing = await makeListing(context, query, words);
  const { asked, reference, paymentsOf } = listing;
  if (!words.isKnown) return query.facets ? { ...emptyAnswer, facets: {} } : emptyAnswer;
  const counted = await (query.facets ? countWithFacets(listing) : countOnly(listing));
  const { total, facets } = counted;
  const entries = await readEntries(listing, counted);
  const shown = entries.slice(0, query.limit);
  const last = shown.at(-1);
  const isMore = entries.length > shown.length;
  const ids = shown.map(({ id }) => id);
  return {
    items: await cardsOf(context.db, ids, { reference, paymentsOf }),
    total: Math.min(total, exactTotal),
    ...(total > exactTotal ? { totalIsLowerBound: true } : {}),
    nextCursor: isMore && last ? writeCursor(query, asked, last.end) : null,
    ...(facets ? { facets } : {}),
    correction: words.correction,
  };
};

/** The tree of types with the numbers of published offers. */
export const listTypes = async (context: Context): Promise<OfferType[]> => {
  const { types } = await referenceOf(context);
  const counts = await countByType(context.db);
  return [...types.values()].map((type) => ({
    id: type.id,
    parentId: type.parent_id,
    name: type.name,
    nameOne: type.name_one,
    drawing: type.drawing,
    count: type.subtreeIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    attributes: [...type.allAttributes],
    limits: type.limits,
    defaults: type.defaults,
  }));
};
