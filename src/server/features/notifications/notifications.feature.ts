import type { MakeFeature } from '#server/platform/feature.ts';
import { oneClickRoutes } from './one-click.routes.ts';
import { rejectionRoutes } from './rejection.routes.ts';

/** What people are told of, and by which way they do not want to be. */
export const makeNotifications: MakeFeature = (context) => ({
  name: 'notifications',
  routes: async (app) => {
    rejectionRoutes(app, context);
    // In a scope of its own: only this call takes forms.
    await app.register((scope) => oneClickRoutes(scope, context));
  },
});
