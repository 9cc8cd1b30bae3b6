import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api-error.ts';
import { readCatalogueSearch } from './catalogue-search.ts';
import { listQuery, typesQuery, type ListScope } from './queries.ts';

/** Whether the API refused the address that was asked for, so that server and browser show the same. */
export type ListLoad = { refused: boolean };

/**
 * For loaders: the first part of a list and the tree of types. In the browser the list shows its own failures, so that filters stay in
 * place; a render on the server passes on all but a refused address.
 */
export const loadList = async (
  queryClient: QueryClient,
  scope: ListScope,
  raw: Record<string, unknown>,
): Promise<ListLoad> => {
  const search = readCatalogueSearch(raw);
  try {
    await queryClient.ensureInfiniteQueryData(listQuery(scope, search));
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { refused: true };
    if (import.meta.env.SSR) throw error;
  }
  return { refused: false };
};

/** For loaders: the tree of types. */
export const loadTypes = (queryClient: QueryClient) => queryClient.ensureQueryData(typesQuery());
