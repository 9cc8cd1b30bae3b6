/** Statistics of requests: the front door for pages. */
export { Statistics } from './statistics.tsx';
export { readStatisticsSearch, type StatisticsSearch } from './statistics-search.ts';
