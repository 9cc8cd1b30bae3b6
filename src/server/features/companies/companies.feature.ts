import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { companyRoutes } from './companies.routes.ts';
import { companyDocumentRoutes } from './company-documents.routes.ts';
import { companyPeopleRoutes, invitationRoutes } from './company-people.routes.ts';
import { forgetInvitations } from './forget-invitations.ts';
import { invitationSubscribers } from './invitations.letters.ts';

/** Companies: confirming them, their people, invitations and documents. */
export const makeCompanies = (context: Context): Feature => ({
  name: 'companies',
  routes: (app) => {
    companyRoutes(app, context);
    companyDocumentRoutes(app, context);
    companyPeopleRoutes(app, context);
    invitationRoutes(app, context);
  },
  subscribers: invitationSubscribers(context),
  schedule: [forgetInvitations(context)],
});
