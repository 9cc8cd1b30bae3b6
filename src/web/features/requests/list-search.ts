import type { RequestStatus } from '#contract/request-status.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';
import { searchText } from '#web/lib/search-params.ts';

/** What the list of requests is narrowed to, as its address says; what is the default is left out. */
export type RequestSearch = {
  /** A status, or one of the groups `active` and `ended`. */
  status: string | undefined;
  q: string | undefined;
  sort: '-createdAt' | 'createdAt' | 'dueAt' | undefined;
};

const ended: readonly RequestStatus[] = ['closed', 'declined', 'cancelled', 'expired'];
const statuses = Object.keys(requestStatusLabels) as RequestStatus[];
const groups: Record<string, readonly RequestStatus[]> = {
  active: statuses.filter((status) => !ended.includes(status)),
  ended,
};

/** Choices of the status filter. */
export const statusOptions = [
  { value: 'active', label: 'В работе' },
  { value: 'ended', label: 'Закрытые' },
  ...statuses.map((value) => ({ value, label: requestStatusLabels[value] })),
];

/** Choices of the order. */
export const sortOptions = [
  { value: '-createdAt', label: 'Сначала новые' },
  { value: 'createdAt', label: 'Сначала старые' },
  { value: 'dueAt', label: 'По сроку ответа' },
];

/** The statuses that a choice of the filter stands for; undefined for all. */
export const statusesOf = (choice: string | undefined): readonly string[] | undefined =>
  choice === undefined ? undefined : (groups[choice] ?? [choice]);

const known = (options: readonly { value: string }[], value: unknown): string | undefined => {
  const text = searchText(value);
  return options.some((option) => option.value === text) ? text : undefined;
};

/** Reads the address of the list; what is damaged counts as not chosen. */
export const readRequestSearch = (search: Record<string, unknown>): RequestSearch => ({
  status: known(statusOptions, search['status']),
  q: searchText(search['q'])?.slice(0, 200),
  sort: known(sortOptions, search['sort']) as RequestSearch['sort'],
});
