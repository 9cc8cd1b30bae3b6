/** An offer: the front door for routes. */
export { OfferFacts } from './offer-facts.tsx';
export { OfferHeading } from './offer-heading.tsx';
export { OfferGallery } from './offer-picture.tsx';
export { readOffer } from './queries.ts';
