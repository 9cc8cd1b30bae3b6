import type { MakeFeature } from '#server/platform/feature.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

/** The catalogue: tree of types, search with facets, suggestions. */
export const makeCatalogue: MakeFeature = (context) => ({
  name: 'catalogue',
  routes: catalogueRoutes(context),
});

export { listOffers } from './catalogue.service.ts';
export { canResolveQuery, findNewOffers } from './new-offers.service.ts';
