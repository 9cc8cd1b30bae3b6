import type { MakeFeature } from '#server/platform/feature.ts';
import { attributeRoutes, rateRoutes, typeRoutes } from './staff-types.routes.ts';

/** Types of the tree, their attributes, limits and usual terms, as admins edit them. */
export const makeStaffTypes: MakeFeature = (context) => ({
  name: 'staff-types',
  routes: (app) => {
    typeRoutes(app, context);
    attributeRoutes(app, context);
    rateRoutes(app, context);
  },
});
