import type { CatalogueAnswer } from '#contract/catalogue.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { readList, type ListScope } from './queries.ts';

/** The result of a list's loader: its first part, an address that the API refused, or no answer. */
export type ListLoad =
  | { status: 'loaded'; answer: CatalogueAnswer }
  | { status: 'refused' }
  | { status: 'failed'; requestId: string | undefined };

/**
 * For loaders: the first part of a list. In the browser the list shows its own failures, so that the filters stay; a render on the server
 * passes on all failures but a refused address.
 */
export const loadList = async (
  scope: ListScope,
  search: CatalogueSearch,
  signal: AbortSignal,
): Promise<ListLoad> => {
  try {
    return { status: 'loaded', answer: await readList(scope, search, { signal }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { status: 'refused' };
    if (import.meta.env.SSR || signal.aborted) throw error;
    return { status: 'failed', requestId: error instanceof ApiError ? error.requestId : undefined };
  }
};
