/** How a vendor's page is edited: the front door for pages. */
export { VendorProfile } from './vendor-profile.tsx';
