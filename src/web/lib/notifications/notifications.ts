import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { NotificationsQuery, NotificationView } from '#contract/notifications.ts';
import { apiTransport } from '../api-transport.ts';
import type { ApiTransport } from '../api-wire.ts';
import { queryClient } from '../query-client.ts';
import { isWorthRetrying } from '../read.ts';
import { session } from '../session/browser-session.ts';
import { pageSize, withNewest, without, withRead } from './notification-lists.ts';
import type { NotificationPage, ReadMark } from './notification-lists.ts';

/** What the list is narrowed to. */
export type NotificationFilter = Pick<NotificationsQuery, 'kind' | 'unread'>;

const newestKey = ['notifications', 'newest'] as const;
const listKey = ['notifications', 'list'] as const;

/** The number of the menu's lines. */
export const newestCount = 5;

const timeoutMs = 15_000;

const readPage = async (
  query: Partial<NotificationsQuery> & { limit: number },
  signal?: AbortSignal,
): Promise<NotificationPage> => {
  let unread = 0;
  // The count of unread ones comes in a header.
  const transport: ApiTransport = async (call) => {
    const answer = await apiTransport()(call);
    unread = Number(answer.headers.get('x-unread-count') ?? 0);
    return answer;
  };
  const address = `/api/notifications/${encodeURIComponent(session.userId() ?? '')}`;
  const by = { transport, timeoutMs };
  const items = await session.call<NotificationView[]>(address, { query, signal, by });
  return { items, unread, next: items.length < query.limit ? null : (items.at(-1)?.id ?? null) };
};

/** The newest few, and how many are unread in all. */
export const newestQuery = queryOptions({
  queryKey: newestKey,
  queryFn: ({ signal }) => readPage({ limit: newestCount }, signal),
});

/** The list, part by part. It never goes stale by itself: {@link reloadNotifications} brings what is new, however much was loaded. */
export const notificationListQuery = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, filter],
    queryFn: ({ signal, pageParam }) => readPage({ ...filter, before: pageParam, limit: pageSize }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Lists = InfiniteData<NotificationPage, string | undefined>;

const bringNewest = async (filter: NotificationFilter): Promise<void> => {
  const { queryKey } = notificationListQuery(filter);
  if (!queryClient.getQueryData(queryKey)) return;
  const newest = await queryClient.fetchQuery({
    queryKey: ['notifications', 'refresh', filter],
    queryFn: () => readPage({ ...filter, limit: pageSize }),
    // Until it is answered: what was told while the server was away is told no second time.
    retry: (_, error) => isWorthRetrying(error),
    retryDelay: 3000,
    staleTime: 0,
    gcTime: 0,
  });
  queryClient.setQueryData<Lists>(
    queryKey,
    (known) => known && { pages: [withNewest(known.pages, newest)], pageParams: [undefined] },
  );
};

/** Lists that are being refreshed, and whether once more has been asked for since. */
const refreshing = new Map<string, { again: boolean }>();

/** Brings what is new of a list that is shown already. One answer at a time, so that an older one never takes the place of a newer one. */
export const refreshList = async (filter: NotificationFilter): Promise<void> => {
  const key = JSON.stringify(filter);
  const underWay = refreshing.get(key);
  if (underWay) {
    underWay.again = true;
    return;
  }
  const run = { again: true };
  refreshing.set(key, run);
  try {
    while (run.again) {
      run.again = false;
      await bringNewest(filter);
    }
  } finally {
    refreshing.delete(key);
  }
};

/** The first answer, which is still on its way, may not have what is new. */
const askAnew = async (queryKey: QueryKey): Promise<void> => {
  await queryClient.cancelQueries({ queryKey, exact: true });
  await queryClient.refetchQueries({ queryKey, exact: true });
};

/** Something is new, or may have been missed: asks again for what is shown of it. */
export const reloadNotifications = (): void => {
  void queryClient.invalidateQueries({ queryKey: newestKey });
  queryClient.removeQueries({ queryKey: listKey, type: 'inactive' });
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: listKey, type: 'active' }))
    if (state.data === undefined) void askAnew(queryKey);
    else refreshList(queryKey[listKey.length] as NotificationFilter).catch(() => undefined);
};

const changeKnown = (change: (page: NotificationPage) => NotificationPage): void => {
  queryClient.setQueryData<NotificationPage>(newestKey, (page) => page && change(page));
  queryClient.setQueriesData<Lists>(
    { queryKey: listKey },
    (known) => known && { ...known, pages: known.pages.map(change) },
  );
};

/** Marks as read what was read, here or elsewhere; the count is then asked for anew. */
export const markRead = (read: ReadMark): void => {
  changeKnown((page) => withRead(page, read));
  void queryClient.invalidateQueries({ queryKey: newestKey });
};

/** Takes away what was deleted. */
export const markDeleted = (id: string): void => {
  changeKnown((page) => without(page, id));
  void queryClient.invalidateQueries({ queryKey: newestKey });
};
