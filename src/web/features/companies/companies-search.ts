import { searchText } from '#web/lib/search-params.ts';
import { addressOf } from '#web/ui/address.ts';

const keys = ['tab', 'q', 'state', 'company'] as const;

/** What the page of companies shows, as its address says: the queue or all of them, its filters, and which company is open. */
export type CompaniesSearch = Record<(typeof keys)[number], string | undefined>;

/** Reads the address of the page; the API checks the values. */
export const readCompaniesSearch = (search: Record<string, unknown>): CompaniesSearch =>
  Object.fromEntries(keys.map((key) => [key, searchText(search[key])?.slice(0, 100)])) as CompaniesSearch;

/** Path of the page. */
export const companiesPath = addressOf({ to: '/account/companies' });
