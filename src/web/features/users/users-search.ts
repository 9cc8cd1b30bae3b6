import { searchText } from '#web/lib/search-params.ts';
import { addressOf } from '#web/ui/address.ts';

const keys = [
  'tab',
  'q',
  'role',
  'status',
  'person',
  'company',
  'actor',
  'subject',
  'subjectType',
  'type',
  'from',
  'to',
] as const;

/** What the page of people shows, as its address says: its part, its filters, and the open person or company. */
export type UsersSearch = Record<(typeof keys)[number], string | undefined>;

/** Reads the address of the page; the API checks the values. */
export const readUsersSearch = (search: Record<string, unknown>): UsersSearch =>
  Object.fromEntries(keys.map((key) => [key, searchText(search[key])?.slice(0, 100)])) as UsersSearch;

/** Path of the page. */
export const usersPath = addressOf({ to: '/account/users' });
