import type { MakeFeature } from '#server/platform/feature.ts';
import { vendorRoutes } from './vendors.routes.ts';

/** Vendors: their cards and offers. */
export const makeVendors: MakeFeature = (context) => ({ name: 'vendors', routes: vendorRoutes(context) });
