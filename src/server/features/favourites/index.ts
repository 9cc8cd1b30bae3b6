import { offerLists } from '#contract/listed-offers.ts';
import type { MakeFeature } from '#server/platform/feature.ts';
import { deleteListsOf, exportLists } from './favourites.repository.ts';
import { offerListRoutes } from './favourites.routes.ts';

/** Favourites and comparison of signed-in people. */
export const makeFavourites: MakeFeature = (context) => ({
  name: 'favourites',
  routes: (app) => {
    for (const list of offerLists) offerListRoutes(app, context, list);
  },
  eraseUser: deleteListsOf,
  exportUser: exportLists,
});
