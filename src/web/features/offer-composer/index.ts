/** Commercial offers as their makers write them: the front door for pages. */
export { OfferMaking, type OfferMakingProps } from './offer-making.tsx';
export { lessorsQuery } from './queries.ts';
