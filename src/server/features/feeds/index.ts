import type { MakeFeature } from '#server/platform/feature.ts';
import { importReadingRoutes, importRoutes } from './feeds.routes.ts';
import { forgetOldImports } from './forget-old.ts';
import { outgoingRoutes } from './outgoing/outgoing.routes.ts';
import { fetchRunPhotos, photosQueue, photosTimeoutSeconds } from './photo-jobs.ts';
import { sampleRoutes } from './samples.routes.ts';
import { startDueFeeds } from './start-due.ts';
import { feedsQueue, giveUpRun, runImport, turnTimeoutSeconds } from './run-import.ts';

/** Feeds of vendors: their stock from a file or a URL. */
export const makeFeeds: MakeFeature = (context) => {
  context.jobs.register(feedsQueue, runImport(context), {
    ordered: true,
    timeoutSeconds: turnTimeoutSeconds,
    onGiveUp: giveUpRun(context),
  });
  context.jobs.register(photosQueue, fetchRunPhotos(context), {
    ordered: true,
    timeoutSeconds: photosTimeoutSeconds,
  });
  return {
    name: 'feeds',
    routes: (app) => {
      importRoutes(app, context);
      importReadingRoutes(app, context);
      outgoingRoutes(app, context);
      sampleRoutes(app);
    },
    schedule: [forgetOldImports(context), startDueFeeds(context)],
  };
};

export { countImportsOfVendor, countMappingsTo } from './feed-uses.repository.ts';
export { feedReaders } from './feed-readers.ts';
export { importFileReader } from './import-file.ts';
