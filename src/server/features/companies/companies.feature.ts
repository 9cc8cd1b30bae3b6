import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { exportMembership } from './companies.repository.ts';
import { companyRoutes } from './companies.routes.ts';
import { companyDocumentRoutes } from './company-documents.routes.ts';
import { companyPeopleRoutes, invitationRoutes } from './company-people.routes.ts';
import type { CompanyDependencies } from './confirm-company.service.ts';
import { eraseMember } from './erase-member.service.ts';
import { forgetInvitations } from './forget-invitations.ts';
import { invitationSubscribers } from './invitations.letters.ts';

/** Companies: confirming them, their people, invitations and documents. */
export const makeCompanies = (context: Context, dependencies: CompanyDependencies): Feature => ({
  name: 'companies',
  routes: (app) => {
    companyRoutes(app, { ...context, ...dependencies });
    companyDocumentRoutes(app, context);
    companyPeopleRoutes(app, context);
    invitationRoutes(app, context);
  },
  subscribers: invitationSubscribers(context),
  schedule: [forgetInvitations(context)],
  eraseUser: (tx, userId) => eraseMember(context, tx, userId),
  exportUser: exportMembership,
});
