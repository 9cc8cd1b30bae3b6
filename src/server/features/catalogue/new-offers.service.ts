import type { CatalogueQuery } from '#contract/catalogue.ts';
import { matchNew, referenceOf, type NewFilter, type NewMatches } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { askedFilter } from './asked-filter.ts';

/** Which offers are new: published after one moment and up to another. */
export type Window = { after: Date; until: Date };

/** A saved query, and its window. */
export type NewOffersQuery = { query: CatalogueQuery; window: Window };

const nothing: NewMatches = { total: 0, ids: [] };

/** What a saved query asks for may no longer exist: a brand, a vendor. */
const isGone = (err: unknown): boolean => err instanceof AppError && err.code === 'badRequest';

/**
 * For each query, in order, the offers published within its window: how many, and the ids of the newest; null for a query that asks for
 * something that no longer exists. All are searched at once: pass about a hundred at most.
 */
export const findNewOffers = async (
  context: Context,
  queries: readonly NewOffersQuery[],
  limit: number,
): Promise<(NewMatches | null)[]> => {
  const reference = await referenceOf(context);
  const found: (NewMatches | null)[] = [];
  const filters: { place: number; filter: NewFilter }[] = [];
  for (const [place, { query, window }] of queries.entries()) {
    try {
      const { filter } = await askedFilter(context, query, reference);
      found[place] = nothing;
      if (filter) filters.push({ place, filter: { ...filter, published: window } });
    } catch (err) {
      if (!isGone(err)) throw err;
      found[place] = null;
    }
  }
  const matches = await matchNew(
    context.db,
    reference,
    filters.map(({ filter }) => filter),
    limit,
  );
  for (const [index, { place }] of filters.entries()) found[place] = matches[index] ?? nothing;
  return found;
};

/** Whether everything that a query asks for exists. */
export const canResolveQuery = async (context: Context, query: CatalogueQuery): Promise<boolean> => {
  try {
    await askedFilter(context, query);
    return true;
  } catch (err) {
    if (isGone(err)) return false;
    throw err;
  }
};
