import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { auditRoutes } from './audit.routes.ts';

/** The audit log, for admins. */
export const makeAudit = (context: Context): Feature => ({
  name: 'audit',
  routes: (app) => auditRoutes(app, context),
});
