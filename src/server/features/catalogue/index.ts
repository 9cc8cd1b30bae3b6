import type { MakeFeature } from '#server/platform/feature.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { vendorRoutes } from './vendors.routes.ts';

/** The catalogue: tree of types, search with facets, suggestions, and the pages of vendors with their offers. */
export const makeCatalogue: MakeFeature = (context) => ({
  name: 'catalogue',
  routes: (app) => {
    catalogueRoutes(context)(app);
    vendorRoutes(context)(app);
  },
});

export { listOffers } from './catalogue.service.ts';
export { canResolveQuery, findNewOffers } from './new-offers.service.ts';
