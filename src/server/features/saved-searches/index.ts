import type { MakeFeature } from '#server/platform/feature.ts';
import { forgetDeleted } from './forget-deleted.ts';
import { runSavedSearches } from './run-saved-searches.ts';
import { deleteSearchesOf, exportSearches } from './saved-searches.repository.ts';
import { savedSearchRoutes } from './saved-searches.routes.ts';

/** Saved searches of the catalogue, and notifications of new offers. */
export const makeSavedSearches: MakeFeature = (context) => ({
  name: 'saved-searches',
  routes: (app) => savedSearchRoutes(app, context),
  schedule: [runSavedSearches(context), forgetDeleted(context)],
  eraseUser: deleteSearchesOf,
  exportUser: exportSearches,
});

export { countSearchesFor } from './saved-searches.repository.ts';
export { savedSearchReaders } from './saved-search-readers.ts';
