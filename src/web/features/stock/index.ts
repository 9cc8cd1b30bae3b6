/** What vendors put on sale by hand: the front door for pages. */
export { Moderation } from './moderation/moderation.tsx';
export { OfferEditor } from './offer-editor.tsx';
export { stockKey, stockOfferQuery } from './queries.ts';
export { StockList } from './stock-list.tsx';
export { readStockSearch, type StockSearch } from './stock-search.ts';
