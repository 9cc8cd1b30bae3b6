/** Vendors: the front door for routes. */
export { VendorCard } from './vendor-card.tsx';
export { VendorList } from './vendor-list.tsx';
export { vendorQuery, vendorsQuery } from './queries.ts';
