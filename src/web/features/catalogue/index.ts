/** Lists of offers: the front door for routes. */
export {
  acrossTypes,
  isListHidden,
  isListKept,
  listAddress,
  listDeps,
  listParameters,
  readCatalogueSearch,
} from './catalogue-search.ts';
export type { CatalogueSearch } from './catalogue-search.ts';
export { loadList } from './load-list.ts';
export type { ListLoad } from './load-list.ts';
export { OfferCard } from './offer-card.tsx';
export { offerColumns } from './offer-columns.ts';
export { OfferGridSkeleton } from './offer-grid-skeleton.tsx';
export { OfferGrid } from './offer-grid.tsx';
export { OfferList } from './offer-list.tsx';
export { readOffersRow, readTypes } from './queries.ts';
export type { ListScope } from './queries.ts';
export { TermsChoice } from './terms-bar-choice.tsx';
