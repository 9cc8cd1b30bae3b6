import { offerLists } from '#contract/listed-offers.ts';
import type { MakeFeature } from '#server/platform/feature.ts';
import { deleteListsOf, exportLists } from './favourites.repository.ts';
import { reportPriceFalls } from './report-price-falls.ts';
import { favouriteTermsRoute, offerListRoutes } from './favourites.routes.ts';

/** Favourites and comparison of signed-in people. */
export const makeFavourites: MakeFeature = (context) => ({
  name: 'favourites',
  routes: (app) => {
    for (const list of offerLists) offerListRoutes(app, context, list);
    favouriteTermsRoute(app, context);
  },
  schedule: [reportPriceFalls(context)],
  eraseUser: deleteListsOf,
  exportUser: exportLists,
});

export { priceFallReaders } from './price-fall-readers.ts';
