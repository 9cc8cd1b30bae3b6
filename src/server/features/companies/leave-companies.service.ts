import { findPerson } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { findCompany } from './companies.repository.ts';
import { deleteMembership } from './company-people.repository.ts';
import { deleteInvitationsTo } from './invitations/invitations.repository.ts';
import { findMembershipsOf } from './memberships.repository.ts';

/** Removes a person from all their companies. The person is locked. */
export const leaveCompanies = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> => {
  for (const { company_id: companyId } of await findMembershipsOf(tx, userId)) {
    const company = await findCompany(tx, companyId);
    if (!company) continue;
    await deleteMembership(tx, { companyId, userId });
    await appendEvent(tx, clock, {
      type: 'company.personRemoved',
      subject: { type: 'company', id: companyId, version: company.version },
      actorId,
      data: { userId },
    });
  }
};

/** Removes a person who deletes their account from their companies, and revokes their invitations. */
export const eraseMember = async (context: Pick<Context, 'clock'>, tx: Tx, userId: string): Promise<void> => {
  const person = await findPerson(tx, userId);
  if (person) await deleteInvitationsTo(tx, person.email);
  await leaveCompanies(context, tx, { userId, actorId: userId });
};
