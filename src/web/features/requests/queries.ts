import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestCompany } from '#contract/request-checks.ts';
import type { z } from 'zod/mini';
import type { RequestNotifications } from '#contract/deliveries.ts';
import type { RequestCounts, SavedView } from '#contract/request-desk.ts';
import type {
  requestAnswer,
  RequestListItem,
  RequestListQuery,
  RequestOutline,
  requestPage,
} from '#contract/requests.ts';
import type { sharingConsentsPage } from '#contract/sharing-consents.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { statusesOf } from './list/list-search.ts';
import type { RequestSearch } from './list/list-search.ts';

type Page = z.infer<typeof requestPage>;
type Answer = z.infer<typeof requestAnswer>;

/** Prefix of all query keys of requests. */
export const requestsKey = ['requests'] as const;

/** Prefix of the query keys of all lists. */
export const requestListKey = [...requestsKey, 'list'] as const;

/** Distinguishes the outline of a colleague's request from one that is shown in full. */
export const isOutline = (request: object): request is RequestOutline => 'outline' in request;

/** Distinguishes a request of a list that is shown in full from the outline of a colleague's. */
export const isWhole = (item: Page['items'][number]): item is RequestListItem => !isOutline(item);

/** The part of a list that a section shows. */
export type ListPart = Pick<RequestListQuery, 'turn'>;

/** A list of requests, or a part of it, page by page; `limit` 1–100. */
export const requestListQuery = (
  { status, manager, q, sort, view }: RequestSearch,
  limit: number,
  part: ListPart = {},
) =>
  infiniteQueryOptions({
    queryKey: [...requestListKey, { status, ...part, manager, q, sort, view, limit }],
    queryFn: ({ signal, pageParam }) =>
      session.call<Page>('/api/requests', {
        query: { status: statusesOf(status), ...part, manager, q, sort, view, cursor: pageParam, limit },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** The number of requests in each view of the desk; loaded with the lists, and stale with them. */
export const requestCountsQuery = queryOptions({
  queryKey: [...requestListKey, 'counts'],
  queryFn: ({ signal }) => session.call<RequestCounts>('/api/requests/counts', { signal }),
});

/** The saved views of the reader. */
export const savedViewsQuery = queryOptions({
  queryKey: ['requests', 'views'],
  queryFn: ({ signal }) => session.call<{ items: SavedView[] }>('/api/request-views', { signal }),
});

/** A request with everything that its reader may see, or the outline of a colleague's. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => session.call<Answer>(`/api/requests/${encodeURIComponent(id)}`, { signal }),
  });

/** The reader's consents to pass requests on, page by page. */
export const sharingConsentsQuery = infiniteQueryOptions({
  queryKey: [...requestsKey, 'consents'],
  queryFn: ({ signal, pageParam }) =>
    session.call<z.infer<typeof sharingConsentsPage>>('/api/account/sharing-consents', {
      query: { cursor: pageParam, limit: 10 },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** Withdraws the consent to pass a request on. */
export const withdrawConsent = (id: string): Promise<unknown> =>
  session.call(`/api/requests/${encodeURIComponent(id)}/withdraw-consent`, { body: {} });

/** The company of a request, with arguments for and against the request; for staff. */
export const requestCompanyQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'company', id],
    queryFn: ({ signal }) =>
      session.call<RequestCompany>(`/api/requests/${encodeURIComponent(id)}/company`, { signal }),
  });

/** Who was notified of what about a request; for staff. */
export const requestNotificationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'notifications', id],
    queryFn: ({ signal }) =>
      session.call<RequestNotifications>(`/api/requests/${encodeURIComponent(id)}/told`, { signal }),
    staleTime: 0,
  });
