import type { Feature } from '#server/platform/feature.ts';
import { companyProofRoutes, companyRoutes } from './companies.routes.ts';
import { companyDocumentRoutes } from './documents/company-documents.routes.ts';
import { companyPeopleRoutes, invitationRoutes } from './company-people.routes.ts';
import { forgetInvitations } from './invitations/forget-invitations.ts';
import { invitationSubscribers } from './invitations/invitations.letters.ts';
import { revokeInvitationsBy } from './invitations/invitations.repository.ts';
import type { Joining } from './invitations/invitations.service.ts';
import { eraseMember } from './leave-companies.service.ts';
import { exportMemberships } from './memberships.repository.ts';

/** Companies: confirming them, their people, invitations and documents. */
export const makeCompanies = ({ context, ...requests }: Joining): Feature => ({
  name: 'companies',
  routes: (app) => {
    companyRoutes(app, context);
    companyProofRoutes(app, context);
    companyDocumentRoutes(app, context);
    companyPeopleRoutes(app, context);
    invitationRoutes(app, { context, ...requests });
  },
  subscribers: invitationSubscribers(context),
  schedule: [forgetInvitations(context)],
  eraseUser: (tx, userId) => eraseMember(context, tx, userId),
  exportUser: exportMemberships,
  detachFrom: async (tx, userId, since) =>
    (await revokeInvitationsBy(tx, { userId, since, now: context.clock.now() })) > 0 ? ['invitations'] : [],
});
