import type { MakeFeature } from '#server/platform/feature.ts';
import { attributeRoutes, rateRoutes, typeRoutes } from './offer-types.routes.ts';

/** Types of the tree, their attributes, limits and usual terms, as admins edit them. */
export const makeOfferTypes: MakeFeature = (context) => ({
  name: 'offer-types',
  routes: (app) => {
    typeRoutes(app, context);
    attributeRoutes(app, context);
    rateRoutes(app, context);
  },
});
