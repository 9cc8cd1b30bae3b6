import { deskFilters, type DeskFilters } from '#contract/request-desk.ts';
import type { RequestSearch } from '../list/list-search.ts';

/** The part of the address that a saved view keeps: everything but the open request. */
export const filtersOf = (search: RequestSearch): DeskFilters => deskFilters.parse(search);

/** The part of the address for a saved view. */
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

/** Whether two lists have the same filters. */
export const isSameFilters = (one: DeskFilters, other: DeskFilters): boolean => said(one) === said(other);
