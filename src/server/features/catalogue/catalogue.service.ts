import type { CatalogueAnswer, CatalogueQuery, OfferType } from '#contract/catalogue.ts';
import { rangesForPayments } from '#domain/catalogue/payment-groups.ts';
import { askedWords } from '#domain/catalogue/search-words.ts';
import {
  askedTerms,
  cardsOf,
  countByType,
  exactTotal,
  findWords,
  paymentsFor,
  referenceOf,
  searchOffers,
  tsqueryOf,
} from '#server/features/offers/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentFacets } from './facets.presenter.ts';
import { listFilter } from './list-filter.ts';

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

/**
 * A page of published offers with facets. Words that are nowhere in the catalogue give an empty page.
 * @throws AppError `badRequest` with the names of values that are not known, or of a bad cursor
 */
export const listOffers = async (context: Context, query: CatalogueQuery): Promise<CatalogueAnswer> => {
  const words = await readWords(context.db, query.q);
  const reference = await referenceOf(context);
  const asked = askedTerms(context, query);
  const paymentsOf = paymentsFor(reference, asked);
  const checked = listFilter(reference, query);
  const end = readCursor(query, asked);
  if (!words.isKnown) {
    return {
      items: [],
      total: 0,
      nextCursor: null,
      ...(query.facets ? { facets: {} } : {}),
      correction: null,
    };
  }
  const payments = query.payment
    ? rangesForPayments([...reference.groups.keys()].map(paymentsOf), query.payment)
    : null;
  const filter = { ...checked, words: words.query, payments };
  const { total, offers, counts } = await searchOffers(context.db, {
    reference,
    filter,
    sort: query.sort,
    end,
    limit: query.limit + 1,
    paymentsOf,
    withFacets: query.facets,
  });
  const shown = offers.slice(0, query.limit);
  const last = shown.at(-1);
  const isMore = offers.length > shown.length;
  const ids = shown.map(({ id }) => id);
  return {
    items: await cardsOf(context.db, ids, { reference, paymentsOf }),
    total: Math.min(total, exactTotal),
    ...(total > exactTotal ? { totalIsLowerBound: true } : {}),
    nextCursor: isMore && last ? writeCursor(query, asked, last.end) : null,
    ...(counts ? { facets: presentFacets(counts, { reference, filter }) } : {}),
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
