import { idPattern } from '#contract/search-values.ts';
import { searchText } from '#web/lib/search-params.ts';
import { periods, type PeriodDays } from './periods.ts';

/** What the address of the page asks for; for staff, all vendors where it names none. */
export type ActivitySearch = { days: PeriodDays; vendor: string | undefined };

/** Reads the address of the page: 30 days unless it asks for another period offered. */
export const readActivitySearch = (search: Record<string, unknown>): ActivitySearch => {
  const vendor = searchText(search['vendor']);
  return {
    days: periods.find((days) => String(days) === searchText(search['days'])) ?? 30,
    vendor: vendor !== undefined && idPattern.test(vendor) ? vendor : undefined,
  };
};
