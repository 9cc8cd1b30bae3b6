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

/** The person's saved searches, with the number of new offers in each. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => session.call<z.infer<typeof savedSearches>>(path, { signal }),
  // New offers appear by themselves.
  staleTime: 0,
});

/** Saves a search; an existing search with the same query is returned as it is. */
export const saveSearch = (body: SaveSearchBody): Promise<SavedSearchView> =>
  session.call<SavedSearchView>(path, { body });

/** Changes a search, or notes that it was opened. */
export const changeSearch = (id: string, body: ChangeSearchBody): Promise<SavedSearchView> =>
  session.call<SavedSearchView>(`${path}/${id}`, { body });

/** Deletes a search. */
export const removeSearch = (id: string): Promise<unknown> =>
  session.call(`${path}/${id}`, { method: 'DELETE' });
