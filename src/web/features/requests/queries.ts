import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { ToldView } from '#contract/deliveries.ts';
import type { RequestListQuery, requestPage, RequestView } from '#contract/requests.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { statusesOf } from './list-search.ts';
import type { RequestSearch } from './list-search.ts';

type Page = z.infer<typeof requestPage>;

/** Beginning of the keys of all lists. */
export const requestListKey = ['requests', 'list'] as const;

/** The part of a list that a section shows. */
export type ListPart = Pick<RequestListQuery, 'turn' | 'bid'>;

/** A list of requests, or a part of it, page by page; `limit` 1–100. */
export const requestListQuery = (
  { status, bid, q, sort }: RequestSearch,
  limit: number,
  part: ListPart = { bid },
) =>
  infiniteQueryOptions({
    queryKey: [...requestListKey, { status, ...part, q, sort, limit }],
    queryFn: ({ signal, pageParam }) =>
      session.call<Page>('/api/requests', {
        query: { status: statusesOf(status), ...part, q, sort, cursor: pageParam, limit },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** A request with all that its reader may see. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => session.call<RequestView>(`/api/requests/${encodeURIComponent(id)}`, { signal }),
  });

/** What was told to whom of a request; for staff. */
export const toldQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'told', id],
    queryFn: ({ signal }) =>
      session.call<ToldView>(`/api/requests/${encodeURIComponent(id)}/told`, { signal }),
    staleTime: 0,
  });
