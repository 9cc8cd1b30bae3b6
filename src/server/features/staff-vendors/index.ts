import type { MakeFeature } from '#server/platform/feature.ts';
import { staffVendorRoutes } from './staff-vendors.routes.ts';

/** Vendors as admins add, change, hide and remove them. */
export const makeStaffVendors: MakeFeature = (context) => ({
  name: 'staff-vendors',
  routes: (app) => staffVendorRoutes(app, context),
});
