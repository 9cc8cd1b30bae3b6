import type { CatalogueQuery } from '#contract/catalogue.ts';
import { matchNew, referenceOf, type NewFilter, type NewMatches } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { askedFilter } from './asked-filter.ts';

/** Which offers are new: published after one moment and up to another. */
export type Window = { after: Date; until: Date };

/** What somebody waits for. */
export type Wish = { query: CatalogueQuery; window: Window };

const nothing: NewMatches = { total: 0, ids: [] };

/** What a query asks for may be gone since it was saved: a brand, a vendor. */
const isGone = (err: unknown): boolean => err instanceof AppError && err.code === 'badRequest';

/**
 * What fits each query and was published within its window, in their order: how many, and the ids of the newest; null for a query that asks
 * for what is gone. All are looked for at once: give some hundred at most.
 */
export const findNewOffers = async (
  context: Context,
  wishes: readonly Wish[],
  limit: number,
): Promise<(NewMatches | null)[]> => {
  const reference = await referenceOf(context);
  const found: (NewMatches | null)[] = [];
  const filters: { place: number; filter: NewFilter }[] = [];
  for (const [place, { query, window }] of wishes.entries()) {
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

/** Whether all that a query asks for is there. */
export const asksForKnown = async (context: Context, query: CatalogueQuery): Promise<boolean> => {
  try {
    await askedFilter(context, query);
    return true;
  } catch (err) {
    if (isGone(err)) return false;
    throw err;
  }
};
