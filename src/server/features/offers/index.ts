import type { MakeFeature } from '#server/platform/feature.ts';
import { offerRoutes } from './offers.routes.ts';

/** Offers: their pages and calculations. */
export const makeOffers: MakeFeature = (context) => ({ name: 'offers', routes: offerRoutes(context) });

export { createResolver, insertOffers } from './offer-writing.repository.ts';
export type { NewOfferRows, NewVariant } from './offer-writing.repository.ts';
export { offerSlug, paymentsFor } from './offers.presenter.ts';
export type { PaymentsOf } from './offers.presenter.ts';
export {
  askedTerms,
  calculateAnything,
  calculateWithOffer,
  cardsOf,
  getOfferForRequest,
  moveOfferTo,
} from './offers.service.ts';
export type { OfferForRequest } from './offers.service.ts';
export { referenceOf } from './reference.ts';
export type { Reference } from './reference.ts';
