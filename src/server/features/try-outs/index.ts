import type { MakeFeature } from '#server/platform/feature.ts';
import { tryOutRoutes } from './try-outs.routes.ts';

/** Rate cards tried out on the requests of the last days. */
export const makeTryOuts: MakeFeature = (context) => ({
  name: 'try-outs',
  routes: (app) => tryOutRoutes(app, context),
});
