import type { CatalogueQuery } from '#contract/catalogue.ts';
import { searchOffers } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { askedFilter } from './asked-filter.ts';

/** Which offers are new: published after one moment and up to another. */
export type Window = { after: Date; until: Date };

/**
 * What fits a query and was published within a window: how many, and the ids of the newest.
 * @throws AppError `badRequest` for a query that asks for what is gone: a brand, a vendor
 */
export const findNewOffers = async (
  context: Context,
  query: CatalogueQuery,
  { window, limit }: { window: Window; limit: number },
): Promise<{ total: number; ids: string[] }> => {
  const { filter, reference, paymentsOf } = await askedFilter(context, query);
  if (!filter) return { total: 0, ids: [] };
  const { total, offers } = await searchOffers(context.db, {
    reference,
    filter: { ...filter, published: window },
    sort: '-createdAt',
    end: null,
    limit,
    paymentsOf,
    withFacets: false,
  });
  return { total, ids: offers.map(({ id }) => id) };
};

/** Checks that a query asks for what there is. @throws AppError `badRequest` with the names of values that are not known */
export const checkQuery = async (context: Context, query: CatalogueQuery): Promise<void> => {
  await askedFilter(context, query);
};
