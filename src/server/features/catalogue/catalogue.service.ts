import type { CatalogueAnswer, CatalogueQuery, OfferType } from '#contract/catalogue.ts';
import { cardsOf, countByType, referenceOf, searchOffers } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { askedFilter } from './asked-filter.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentFacets } from './facets.presenter.ts';

const noCounts = { terms: [], assets: [], places: [], states: [] };

/**
 * A page of published offers with facets. Words that occur nowhere in the catalogue give an empty page.
 * @throws AppError `badRequest` with the names of unknown values, or for an invalid cursor
 */
export const listOffers = async (context: Context, query: CatalogueQuery): Promise<CatalogueAnswer> => {
  const { reference, asked, paymentsOf, checked, filter, correction } = await askedFilter(context, query);
  const end = readCursor(query, asked);
  const types = query.type ?? [];
  if (!filter) {
    return {
      items: [],
      total: 0,
      nextCursor: null,
      ...(query.facets ? { facets: presentFacets(noCounts, { reference, filter: checked, types }) } : {}),
      correction: null,
    };
  }
  const { offers, counts, ...totals } = await searchOffers(context.db, {
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
    ...totals,
    nextCursor: isMore && last ? writeCursor(query, asked, last.end) : null,
    ...(counts ? { facets: presentFacets(counts, { reference, filter, types }) } : {}),
    correction,
  };
};

/** The tree of types with the numbers of published offers, without hidden types. */
export const listTypes = async (context: Context): Promise<OfferType[]> => {
  const { types } = await referenceOf(context);
  const counts = await countByType(context.db);
  return [...types.values()]
    .filter(({ isShown }) => isShown)
    .map((type) => ({
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
