import { stockStates, type StockState } from '#contract/stock.ts';
import { searchText } from '#web/lib/search-params.ts';
import { addressOf } from '#web/ui/address.ts';

/** What the list of stock shows, as its address says. */
export type StockSearch = {
  state: StockState | undefined;
  q: string | undefined;
  availability: string | undefined;
  /** The vendor's id; used by staff. */
  vendor: string | undefined;
  sort: string | undefined;
};

const word = (value: unknown): string | undefined => searchText(value)?.slice(0, 200);

/** Reads the address of the list; the API checks the other values. */
export const readStockSearch = (search: Record<string, unknown>): StockSearch => ({
  state: stockStates.find((state) => state === searchText(search['state'])),
  q: word(search['q']),
  availability: word(search['availability']),
  vendor: word(search['vendor']),
  sort: word(search['sort']),
});

/** Path of the list. */
export const stockPath = addressOf({ to: '/account/catalog' });
