import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { profileRoutes } from './profile.routes.ts';

/** The signed-in person: what they see of themselves, and what they change. */
export const makeProfile = (context: Context): Feature => ({
  name: 'profile',
  routes: (app) => profileRoutes(app, context),
});
