/** An offer: the front door for routes. */
export { OfferFacts } from './offer-facts.tsx';
export { OfferHeading, type OfferHeadingProps } from './offer-heading.tsx';
export { OfferGallery } from './offer-picture.tsx';
export { readOffer, readPrices } from './queries.ts';
