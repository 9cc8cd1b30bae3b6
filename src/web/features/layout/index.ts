/** The frames of pages: the front door for routes. */
export type { AccountLink } from './account-links.ts';
export { AccountLayout } from './account-layout.tsx';
export { AppHosts } from './app-hosts.tsx';
export { DefaultLayout } from './default-layout.tsx';
export { NotFoundLayout } from './not-found-layout.tsx';
export type { SiteDetails } from './site-details.ts';
