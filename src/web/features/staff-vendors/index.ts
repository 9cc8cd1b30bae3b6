/** Vendors as admins manage them: the front door for pages. */
export { staffVendorQuery } from './queries.ts';
export { VendorDrawer } from './vendor-drawer.tsx';
export { VendorFilters } from './vendor-filters.tsx';
export { VendorList } from './vendor-list.tsx';
export { readVendorsSearch, type VendorsSearch } from './vendors-search.ts';
