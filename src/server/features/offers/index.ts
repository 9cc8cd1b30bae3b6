import type { MakeFeature } from '#server/platform/feature.ts';
import { offerRoutes } from './offers.routes.ts';
import { registerTypeJobs } from './type-jobs.ts';
import { registerVendorJobs } from './withhold-offers.ts';

/** Offers: their pages, calculations and search. */
export const makeOffers: MakeFeature = (context) => {
  registerTypeJobs(context);
  registerVendorJobs(context);
  return { name: 'offers', routes: offerRoutes(context) };
};

export { readOfferPages, readPartStarts } from './offer-pages.repository.ts';
export { pricesLike, pricesLikeMany, publishedPrices } from './like-prices.repository.ts';
export { createResolver, insertOffers } from './offer-writing.repository.ts';
export type { NewOfferRows } from './offer-writing.repository.ts';
export { findPublished, isPublishedOffer, newestPublished } from './offers.repository.ts';
export { paymentsFor } from './offers.presenter.ts';
export { changeHold } from './hold-offer.service.ts';
export { findEndedHolds, findHold } from './offer-holds.repository.ts';
export {
  askedTerms,
  assetOfOffer,
  calculateWithoutOffer,
  calculateWithOffer,
  cardsOf,
  getOfferForRequest,
  moveOfferTo,
  publishedCards,
  publishedCardsAt,
} from './offers.service.ts';
export { typeToLease } from './type-to-lease.ts';
export type { OfferForRequest } from './offers.service.ts';
export { readPricesSince } from './offer-prices.repository.ts';
export { findPriceFalls, type PriceFall, type PriceCursor } from './price-falls.repository.ts';
export { readPublished, type PublishedOffer } from './published-offers.repository.ts';
export { showOfferPhotos } from './show-photos.repository.ts';
export { previewOffer } from './preview-offer.ts';
export { isTypeHidden, referenceOf, vendorBy } from './reference.ts';
export { sendRateChange, sendRespelling } from './type-jobs.ts';
export {
  countByRate,
  countOffersOf,
  countOffersWith,
  forgetAssetsOf,
  spanOfPublished,
} from './offers-of-types.repository.ts';
export type { Reference } from './reference.ts';
export { findVendorOfSource, isCatalogueEmpty, readCheapestIds } from './seeding.repository.ts';
export type { FacetCounts } from './search/facet-counts.repository.ts';
export type { ListFilter, PageEnd } from './search/list-filter.ts';
export { countOffersOfVendor, forgetPlacesOf } from './offers-of-vendors.repository.ts';
export { countWithheld } from './withheld-offers.repository.ts';
export { followVendorStatus } from './withhold-offers.ts';
export { matchNew, type NewFilter, type NewMatches } from './search/new-matches.repository.ts';
export { searchOffers } from './search/search-offers.ts';
export { countByType, countByVendor, countModels } from './search/totals.repository.ts';
export { findWords } from './search/words.repository.ts';
export {
  archivedOffers,
  findVin,
  lockPublishedState,
  offersAsked,
  offersOfVendor,
  offersWithVin,
  oneOffer,
  placesByPrice,
  raiseVersion,
  statusRows,
  stockRows,
} from './stock.repository.ts';
export type { PublishedState } from './stock.repository.ts';
export { changeAtOnce, writeOffer } from './write-offer.ts';
export { archiveOffers, findVinsElsewhere, upsertDetails, upsertOffers } from './upsert-offers.repository.ts';
export type { UpsertRun } from './upsert-offers.repository.ts';
