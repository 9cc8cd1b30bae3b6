import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type {
  ChangeSearchBody,
  savedSearches,
  SavedSearchView,
  SaveSearchBody,
} from '#contract/saved-searches.ts';
import { session } from '#web/lib/session/browser-session.ts';

const path = '/api/saved-searches';

/** One's own saved searches with how much of each is new. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => session.call<z.infer<typeof savedSearches>>(path, { signal }),
  // What is new comes by itself.
  staleTime: 0,
});

/** Saves a search; one that asks for the same is answered as it is. */
export const saveSearch = (body: SaveSearchBody): Promise<SavedSearchView> =>
  session.call<SavedSearchView>(path, { body });

/** Changes a search, or notes that it was opened. */
export const changeSearch = (id: string, body: ChangeSearchBody): Promise<SavedSearchView> =>
  session.call<SavedSearchView>(`${path}/${id}`, { body });

/** Deletes a search. */
export const removeSearch = (id: string): Promise<unknown> =>
  session.call(`${path}/${id}`, { method: 'DELETE' });
