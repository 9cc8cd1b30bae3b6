import { readSavedQuery } from '#domain/saved-searches/saved-query.ts';
import { findNewOffers } from '#server/features/catalogue/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { SavedSearch } from './saved-searches.repository.ts';

/** New offers of a search: how many, and the ids of the newest. */
export type Found = { total: number; ids: string[] };

type Wanted = { since: (search: SavedSearch) => Date; until: Date; named: number };

/** New offers of each search, by its id; searches for something that no longer exists are left out. Pass about a hundred at most. */
export const findNewFor = async (
  context: Context,
  searches: readonly SavedSearch[],
  { since, until, named }: Wanted,
): Promise<ReadonlyMap<string, Found>> => {
  const queries = searches.flatMap((search) => {
    const read = readSavedQuery(search.query);
    return read ? [{ id: search.id, query: read.query, window: { after: since(search), until } }] : [];
  });
  const found = await findNewOffers(context, queries, named);
  return new Map(
    queries.flatMap(({ id }, index) => {
      const one = found[index];
      return one ? [[id, one] as const] : [];
    }),
  );
};
