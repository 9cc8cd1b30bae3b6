import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { ToldView } from '#contract/deliveries.ts';
import type {
  requestAnswer,
  RequestListItem,
  RequestListQuery,
  RequestOutline,
  requestPage,
} from '#contract/requests.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { statusesOf } from './list-search.ts';
import type { RequestSearch } from './list-search.ts';

type Page = z.infer<typeof requestPage>;
type Answer = z.infer<typeof requestAnswer>;

/** Beginning of the keys of all lists. */
export const requestListKey = ['requests', 'list'] as const;

/** Tells the outline of a colleague's request from one that is shown whole. */
export const isOutline = (request: object): request is RequestOutline => 'outline' in request;

/** Tells a request of a list that is shown whole from the outline of a colleague's. */
export const isWhole = (item: Page['items'][number]): item is RequestListItem => !isOutline(item);

/** The part of a list that a section shows. */
export type ListPart = Pick<RequestListQuery, 'turn' | 'bid'>;

/** A list of requests, or a part of it, page by page; `limit` 1–100. */
export const requestListQuery = (
  { status, bid, manager, q, sort }: RequestSearch,
  limit: number,
  part: ListPart = { bid },
) =>
  infiniteQueryOptions({
    queryKey: [...requestListKey, { status, ...part, manager, q, sort, limit }],
    queryFn: ({ signal, pageParam }) =>
      session.call<Page>('/api/requests', {
        query: { status: statusesOf(status), ...part, manager, q, sort, cursor: pageParam, limit },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** A request with all that its reader may see, or the outline of a colleague's. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => session.call<Answer>(`/api/requests/${encodeURIComponent(id)}`, { signal }),
  });

/** What was told to whom of a request; for staff. */
export const toldQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'told', id],
    queryFn: ({ signal }) =>
      session.call<ToldView>(`/api/requests/${encodeURIComponent(id)}/told`, { signal }),
    staleTime: 0,
  });
