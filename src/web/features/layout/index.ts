/** The frames of pages: the front door for routes. */
export type { AccountLink } from './account-links.ts';
export { AccountLayout } from './account-layout.tsx';
export { DefaultLayout } from './default-layout.tsx';
export { LeasingAutoLayout } from './leasing-auto-layout.tsx';
export { NotFoundLayout } from './not-found-layout.tsx';
export type { SiteDetails } from './site-details.ts';
