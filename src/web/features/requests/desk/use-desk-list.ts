import { useInfiniteQuery, useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Role } from '#contract/roles.ts';
import { newestQuery } from '#web/lib/notifications/notifications.ts';
import { isStaff } from '../is-staff.ts';
import type { RequestSearch } from '../list/list-search.ts';
import { requestListKey, requestListQuery } from '../queries.ts';

const pageSize = 100;
const freshMs = 30_000;
const mostPagesAnew = 5;

/** A list that was scrolled far is not reloaded automatically: that would be a call for each hundred of its rows. */
const isShort = ({ state }: Pick<Query, 'state'>): boolean => {
  const { pages = [] } = (state.data ?? {}) as { pages?: readonly unknown[] };
  return pages.length <= mostPagesAnew;
};

/** The default order of a desk. */
export const usualSort = (role: Role): NonNullable<RequestSearch['sort']> =>
  isStaff(role) ? 'dueAt' : '-createdAt';

/** Changes made elsewhere arrive by themselves: at once with a notification, else within half a minute. */
const useListUpdates = (): void => {
  const queryClient = useQueryClient();
  const { data } = useQuery(newestQuery);
  const newest = data?.items[0]?.id;
  useEffect(() => {
    if (newest === undefined) return;
    void queryClient.invalidateQueries({ queryKey: requestListKey, predicate: isShort });
    void queryClient.invalidateQueries({ queryKey: ['requests', 'one'] });
  }, [queryClient, newest]);
};

/** The rows of the desk as they are loaded, a hundred at a time. */
export const useDeskList = (search: RequestSearch, role: Role) => {
  useListUpdates();
  const list = useInfiniteQuery({
    ...requestListQuery({ ...search, sort: search.sort ?? usualSort(role) }, pageSize),
    refetchInterval: (query) => (isShort(query) ? freshMs : false),
    refetchOnWindowFocus: isShort,
    // The rows of the last view stay until those of the next are there, so that nothing jumps.
    placeholderData: (before) => before,
  });
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return {
    list,
    rows,
    total: pages?.[0]?.total ?? 0,
    totalIsLowerBound: pages?.[0]?.totalIsLowerBound === true,
  };
};

/** A row of the desk: a request, or the outline of a colleague's. */
export type DeskItem = ReturnType<typeof useDeskList>['rows'][number];
