import type { OfferType } from '#contract/catalogue.ts';
import { readOffersRow } from '#web/features/catalogue/index.ts';

/** Offers on the home page: the latest in stock of each of the first types, so that every trade finds its own. */
export const readInStock = async (types: readonly OfferType[], signal: AbortSignal) => {
  const first = types.filter(({ parentId, count }) => parentId === null && count > 0).slice(0, 6);
  const rows = first.map(({ id }) =>
    readOffersRow({ type: id, availability: 'in_stock', limit: '1' }, signal),
  );
  return (await Promise.all(rows)).flat();
};
