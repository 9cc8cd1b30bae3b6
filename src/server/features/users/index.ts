import type { Keyring } from '#server/features/accounts/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { companyPeopleRoutes, invitationRoutes } from './company-people.routes.ts';
import { forgetInvitations } from './forget-invitations.ts';
import { invitationSubscribers } from './invitations.letters.ts';
import { auditRoutes, userRoutes } from './users.routes.ts';

/** People of companies, everybody for an admin, and what happened. */
export const makeUsers = (context: Context, keyring: Keyring): Feature => ({
  name: 'users',
  routes: (app) => {
    companyPeopleRoutes(app, context);
    invitationRoutes(app, context);
    userRoutes(app, context, keyring);
    auditRoutes(app, context);
  },
  subscribers: invitationSubscribers(context),
  schedule: [forgetInvitations(context)],
});
