import { deskFilters, type DeskFilters } from '#contract/request-desk.ts';
import type { RequestSearch } from '../list-search.ts';

/** What of the address a view keeps: all but the request that is open. */
export const filtersOf = (search: RequestSearch): DeskFilters => deskFilters.parse(search);

/** The address's part of a kept view. */
export const searchOf = (filters: DeskFilters): Omit<RequestSearch, 'open'> => ({
  status: filters.status,
  manager: filters.manager,
  q: filters.q,
  sort: filters.sort,
  view: filters.view,
  layout: filters.layout,
});

const said = (filters: DeskFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether two lists are narrowed alike. */
export const isSameFilters = (one: DeskFilters, other: DeskFilters): boolean => said(one) === said(other);
