import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { exportFiles } from './files.repository.ts';
import { forgetUnattached } from './forget-unattached.ts';
import { linkRoutes, type FileLinks } from './link.routes.ts';
import { sweepStaging } from './staging.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Uploaded files: receiving them, and links to read them. `links` say who sees what they are attached to, by subject type. */
export const makeFiles = (context: Context, links: FileLinks): Feature => ({
  name: 'files',
  routes: async (app) => {
    await sweepStaging(context.env.DATA_DIR, context.clock);
    await app.register((scope) => uploadRoutes(scope, context));
    linkRoutes(app, context, links);
  },
  schedule: [forgetUnattached(context)],
  exportUser: exportFiles,
});
