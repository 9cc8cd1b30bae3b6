import type { MakeFeature } from '#server/platform/feature.ts';
import { offerRoutes } from './offers.routes.ts';

/** Offers: their pages, calculations and search. */
export const makeOffers: MakeFeature = (context) => ({ name: 'offers', routes: offerRoutes(context) });

export { readOfferPages, readPartStarts } from './offer-pages.repository.ts';
export { createResolver, insertOffers } from './offer-writing.repository.ts';
export type { NewOfferRows, NewVariant } from './offer-writing.repository.ts';
export { findPublished } from './offers.repository.ts';
export { offerSlug, paymentsFor } from './offers.presenter.ts';
export type { PaymentsOf } from './offers.presenter.ts';
export {
  askedTerms,
  assetOfOffer,
  calculateAnything,
  calculateWithOffer,
  cardsOf,
  getOfferForRequest,
  moveOfferTo,
  publishedCards,
  typeAndAbove,
} from './offers.service.ts';
export type { OfferForRequest } from './offers.service.ts';
export { referenceOf } from './reference.ts';
export type { Reference } from './reference.ts';
export {
  findVendorOfSource,
  insertVendors,
  isCatalogueEmpty,
  readCheapestIds,
} from './seeding.repository.ts';
export type { AssetCount, FacetCounts, PlaceCount, StateCount } from './search/facet-counts.repository.ts';
export type { ListFilter, NumberFilter, PageEnd, TagFilter } from './search/list-filter.ts';
export { searchOffers } from './search/search-offers.ts';
export { stateFits } from './search/state-fits.ts';
export { countByType, countByVendor, countModels, exactTotal } from './search/totals.repository.ts';
export { findWords, tsqueryOf } from './search/words.repository.ts';
