import type { Feature } from '#server/platform/feature.ts';
import { deleteSecondFactor, detachSecondFactor, exportSecondFactor } from './second-factor.repository.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import type { SecondFactorSetup } from './second-factor-setup.service.ts';

export { findSecondFactorState, hasSecondFactor, secondFactorSecrets } from './second-factor.repository.ts';
export { passSecondFactor, proveSecondFactor } from './second-factor.service.ts';

/** Codes of an authenticator app as the second step of signing in, and recovery codes. */
export const makeSecondFactor = (setup: SecondFactorSetup): Feature => ({
  name: 'second-factor',
  routes: (app) => secondFactorRoutes(app, setup),
  eraseUser: deleteSecondFactor,
  exportUser: exportSecondFactor,
  detachFrom: detachSecondFactor,
});
