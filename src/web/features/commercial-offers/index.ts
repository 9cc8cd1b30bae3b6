/** Commercial offers (КП) as their client sees them: the front door for routes. */
export { CommercialOffer } from './commercial-offer.tsx';
export type { CommercialOfferProps } from './commercial-offer.tsx';
export { OfferSkeleton } from './offer-skeleton.tsx';
export { preloadOffer } from './offer-api.ts';
