/** What visitors do with a vendor's offers, by day: the front door for pages. */
export { OfferActivity } from './offer-activity.tsx';
export { StockActivityOf } from './stock-activity.tsx';
export { PeriodLinks } from './period-links.tsx';
export { readActivitySearch } from './activity-search.ts';
export { VendorChoice } from './vendor-choice.tsx';
