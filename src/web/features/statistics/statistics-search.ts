import { statisticsGroups, type StatisticsGroup } from '#contract/statistics.ts';
import { searchText } from '#web/lib/search-params.ts';

/** The period and the grouping of the page, as its address says. */
export type StatisticsSearch = { from: string | undefined; to: string | undefined; by: string | undefined };

/** The parameters of the call. */
export type AskedStatistics = { from: string | undefined; to: string | undefined; by: StatisticsGroup };

const day = (value: unknown): string | undefined => {
  const text = searchText(value);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
};

/** Reads the address of the page; damaged values become the defaults. */
export const readStatisticsSearch = (search: Record<string, unknown>): AskedStatistics => ({
  from: day(search['from']),
  to: day(search['to']),
  by: statisticsGroups.find((group) => group === searchText(search['by'])) ?? 'type',
});
