import type { TokenHolders } from '#server/platform/auth.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { oneClickRoutes } from './one-click.routes.ts';
import { rejectionRoutes } from './rejection.routes.ts';
import { socketRoutes } from './socket.routes.ts';

/** Letters and sockets of notifications, and rejecting them. */
export const makeNotifications = (context: Context, holders: TokenHolders): Feature => ({
  name: 'notifications',
  routes: async (app) => {
    rejectionRoutes(app, context);
    // In a scope of its own: only this call takes forms.
    await app.register((scope) => oneClickRoutes(scope, context));
    await app.register((scope) => socketRoutes(scope, context, holders));
  },
});
