import type { Keyring } from '#server/features/sessions/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { userAccessRoutes, userRoutes } from './users.routes.ts';

/** All people, for admins: the list, roles, blocking, links that sign in. */
export const makeUsers = (context: Context, keyring: Keyring): Feature => ({
  name: 'users',
  routes: (app) => {
    userRoutes(app, context);
    userAccessRoutes(app, context, keyring);
  },
});
