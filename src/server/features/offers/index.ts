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

// The small tables in memory.
export { referenceOf, vendorBy, type Reference } from './reference.ts';
export { typeToLease } from './type-to-lease.ts';

// Published offers as they are shown, calculated and requested.
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
  type OfferForRequest,
} from './offers.service.ts';
export { findPublished, isPublishedOffer, newestPublished } from './offers.repository.ts';
export { paymentsFor } from './offers.presenter.ts';
export { previewOffer } from './preview-offer.ts';
export { readOfferPages, readPartStarts } from './offer-pages.repository.ts';
export { readPublished, type PublishedOffer } from './published-offers.repository.ts';

// The search, whose queries the catalogue reads.
export { searchOffers } from './search/search-offers.ts';
export type { FacetCounts } from './search/facet-counts.repository.ts';
export type { ListFilter, PageEnd } from './search/list-filter.ts';
export { matchNew, type NewFilter, type NewMatches } from './search/new-matches.repository.ts';
export { countByType, countByVendor, countModels } from './search/totals.repository.ts';
export { findWords } from './search/words.repository.ts';

// Prices: their series, and what similar offers cost.
export { findPriceFalls, type PriceCursor, type PriceFall } from './prices/price-falls.repository.ts';
export { pricesLike, pricesLikeMany, publishedPrices } from './prices/like-prices.repository.ts';
export { readPricesSince } from './prices/offer-prices.repository.ts';

// Who holds an offer.
export { changeHold } from './hold-offer.service.ts';
export { findEndedHolds, findHold } from './offer-holds.repository.ts';

// The stock of a vendor: its rows to join working copies with, and what is put on sale.
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
  type PublishedState,
} from './stock.repository.ts';
export { changeAtOnce, writeOffer } from './write-offer.ts';
export { showOfferPhotos } from './show-photos.repository.ts';

// Many offers at once: of a feed, of the demo.
export {
  archiveOffers,
  findVinsElsewhere,
  upsertDetails,
  upsertOffers,
  type UpsertRun,
} from './upsert-offers.repository.ts';
export { addOffers, type NewOffer } from './offer-writing.repository.ts';
export { findVendorOfSource, isCatalogueEmpty, readCheapestIds } from './seeding.repository.ts';

// What admins must know of offers, and what follows from their changes of a type or a vendor.
export {
  countByRate,
  countOffersOf,
  countOffersWith,
  forgetAssetsOf,
  spanOfPublished,
} from './offers-of-types.repository.ts';
export { sendRateChange, sendRespelling } from './type-jobs.ts';
export { countOffersOfVendor, forgetPlacesOf } from './offers-of-vendors.repository.ts';
export { countWithheld } from './withheld-offers.repository.ts';
export { followVendorStatus } from './withhold-offers.ts';
