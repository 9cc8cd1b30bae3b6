import type { MakeFeature } from '#server/platform/feature.ts';
import { vendorProfileRoutes } from './vendor-profile.routes.ts';

/** Vendors: who they are, and what they say of themselves. Their public pages are of the catalogue, since those show offers. */
export const makeVendors: MakeFeature = (context) => ({
  name: 'vendors',
  routes: (app) => vendorProfileRoutes(app, context),
});

export { vendorIdOf } from './vendor-profile.service.ts';
export {
  countVendors,
  findVendor,
  findVendorNames,
  insertVendors,
  lockVendor,
  lockVendorStatus,
  readVendors,
  searchVendors,
  vendorRows,
  type VendorRow,
} from './vendors.repository.ts';
export { addVendor, changeVendor, raiseVendorVersion, removeVendor } from './write-vendor.ts';
