import type { OfferType } from '#contract/catalogue.ts';
import { offersRowQuery } from '#web/features/catalogue/index.ts';

/** Offers that the home page shows: the latest in stock of each of the first types, so that every trade sees its own. */
export const inStockQueries = (types: readonly OfferType[]) =>
  types
    .filter(({ parentId, count }) => parentId === null && count > 0)
    .slice(0, 6)
    .map(({ id }) => offersRowQuery({ type: id, availability: 'in_stock', limit: '1' }));
