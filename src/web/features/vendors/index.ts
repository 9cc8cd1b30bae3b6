/** Vendors: the front door for routes. */
export { VendorCard } from './vendor-card.tsx';
export { VendorList } from './vendor-list.tsx';
export { readVendor, readVendors } from './queries.ts';
