/** The lessors invited to a request, and their commercial offers side by side: the front door for pages. */
export { OffersOfRequest } from './offers-of-request.tsx';
