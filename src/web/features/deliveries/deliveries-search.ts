import { searchText } from '#web/lib/search-params.ts';

/** Which deliveries the page shows, as its address says: `failing` or, without it, those that were given up. */
export type DeliveriesSearch = { state: string | undefined };

/** Reads the address of the page. */
export const readDeliveriesSearch = (search: Record<string, unknown>): DeliveriesSearch => ({
  state: searchText(search['state']),
});
