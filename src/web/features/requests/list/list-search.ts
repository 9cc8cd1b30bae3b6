import type { RequestStatus, RequestViewName } from '#contract/request-status.ts';
import { endedEarlyStatuses, requestStatuses } from '#contract/request-statuses.ts';
import { searchText } from '#web/lib/search-params.ts';

/** The filters of the list of requests, as its address says; defaults are left out. */
export type RequestSearch = {
  /** A status, or one of the groups `active` and `ended`. */
  status: string | undefined;
  /** Whose requests: the id of their manager. */
  manager: string | undefined;
  q: string | undefined;
  sort: (typeof sorts)[number] | undefined;
  /** A view of the desk. */
  view: RequestViewName | undefined;
  /** The board instead of the list. */
  layout: 'board' | undefined;
  /** The request that is open beside the list. */
  open: string | undefined;
};

// The domain says which of them have ended; a test checks that this list agrees.
const ended: readonly RequestStatus[] = ['closed', ...endedEarlyStatuses];
const active = requestStatuses.filter((status) => !ended.includes(status));
const groups: Record<string, readonly RequestStatus[]> = { active, ended };

const views = [
  'mine',
  'free',
  'burning',
  'client',
  'lessor',
  'invited',
  'answered',
  'deals',
] as const satisfies RequestViewName[];

/** Orders of the list, the default first. */
export const sorts = ['-createdAt', 'createdAt', 'dueAt'] as const;

/** The statuses that a filter value stands for; undefined for all. */
export const statusesOf = (choice: string | undefined): readonly string[] | undefined =>
  choice === undefined ? undefined : (groups[choice] ?? [choice]);

const known = <Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined => {
  const text = searchText(value);
  return choices.find((choice) => choice === text);
};

const id = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

const knownId = (value: unknown): string | undefined => {
  const text = searchText(value);
  return text !== undefined && id.test(text) ? text : undefined;
};

const statusChoices: readonly string[] = [...Object.keys(groups), ...requestStatuses];

/** Reads the address of the list; damaged values count as not chosen. */
export const readRequestSearch = (search: Record<string, unknown>): RequestSearch => ({
  status: known(statusChoices, search['status']),
  manager: knownId(search['manager']),
  q: searchText(search['q'])?.slice(0, 200),
  sort: known(sorts, search['sort']),
  view: known(views, search['view']),
  layout: known(['board'], search['layout']),
  open: knownId(search['open']),
});
