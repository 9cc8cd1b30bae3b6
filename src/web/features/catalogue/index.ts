/** Lists of offers: the front door for routes. */
export {
  acrossTypes,
  isListHidden,
  isListKept,
  listAddress,
  listParameters,
  readCatalogueSearch,
} from './catalogue-search.ts';
export type { CatalogueSearch } from './catalogue-search.ts';
export { loadList, loadTypes } from './load-list.ts';
export { OfferGrid } from './offer-grid.tsx';
export { OfferList } from './offer-list.tsx';
export { offersRowQuery, typesQuery } from './queries.ts';
