import type { CatalogueAnswer, OfferType, Suggestion } from '#contract/catalogue.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';
import { stringifySearch } from '#domain/formats/search-string.ts';
import { readCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

const typesStaleMs = 5 * 60_000;

/** The tree of types with their counts. */
export const typesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'types'],
    queryFn: ({ signal }) => api<OfferType[]>('/api/catalog/types', { signal }),
    staleTime: typesStaleMs,
  });

/** What a list is of: the whole catalogue, a type of it, or a vendor's stock. */
export type ListScope = {
  /** `/api/catalog` or `/api/vendors/{id}/offers`. */
  call: string;
  /** The page that shows it. */
  path: string;
  typeId?: string | undefined;
};

const isFirst = (cursor: string, search: CatalogueSearch): boolean => cursor === (search.cursor ?? '');

/** A list in parts; counts of values come with the first one only. */
export const listQuery = (scope: ListScope, search: CatalogueSearch) => {
  // The address may carry more, for example where a visitor came from: the router hands that on.
  const { cursor: start, ...rest } = readCatalogueSearch(search);
  const query = { ...rest, type: scope.typeId ?? search.type };
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'list', scope.call, stringifySearch({ ...query, cursor: start })],
    queryFn: ({ pageParam, signal }) =>
      api<CatalogueAnswer>(scope.call, {
        query: { ...query, cursor: pageParam, facets: isFirst(pageParam, search) ? undefined : '0' },
        signal,
      }),
    initialPageParam: start ?? '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
};

/** A few offers for a row of cards; `query` is that of the list's call. */
export const offersRowQuery = (query: Record<string, unknown>) =>
  queryOptions({
    queryKey: ['catalogue', 'row', stringifySearch(query)],
    queryFn: ({ signal }) =>
      api<CatalogueAnswer>('/api/catalog', { query: { ...query, facets: '0' }, signal }),
  });

/** Suggestions for what is being typed. */
export const suggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ['catalogue', 'suggest', words],
    queryFn: ({ signal }) => api<Suggestion[]>('/api/catalog/suggest', { query: { q: words }, signal }),
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
  });
