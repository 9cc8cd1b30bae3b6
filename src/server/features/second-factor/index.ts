import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { deleteSecondFactor, exportSecondFactor } from './second-factor.repository.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export { findSecondFactorState, hasSecondFactor } from './second-factor.repository.ts';
export { passSecondFactor } from './second-factor.service.ts';

/** Codes of an authenticator app as the second step of signing in, and recovery codes. */
export const makeSecondFactor = (context: Context): Feature => ({
  name: 'second-factor',
  routes: (app) => secondFactorRoutes(app, context),
  eraseUser: deleteSecondFactor,
  exportUser: exportSecondFactor,
});
