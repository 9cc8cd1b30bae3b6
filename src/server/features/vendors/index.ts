import type { MakeFeature } from '#server/platform/feature.ts';
import { staffVendorRoutes } from './staff-vendors.routes.ts';
import { vendorProfileRoutes } from './vendor-profile.routes.ts';
import { vendorRoutes } from './vendors.routes.ts';

/** Vendors: their cards and offers, and how their pages are edited. */
export const makeVendors: MakeFeature = (context) => ({
  name: 'vendors',
  routes: (app) => {
    vendorRoutes(context)(app);
    vendorProfileRoutes(app, context);
    staffVendorRoutes(app, context);
  },
});
