import { findPerson } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { findCompany, findMembership } from './companies.repository.ts';
import { takeOutOfCompany } from './company-people.repository.ts';
import { deleteInvitationsTo } from './invitations.repository.ts';

/** Removes a person who deletes their account from their company, and revokes their invitations. */
export const eraseMember = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> => {
  const person = await findPerson(tx, userId);
  if (person) await deleteInvitationsTo(tx, person.email);
  const membership = await findMembership(tx, userId);
  const company = membership && (await findCompany(tx, membership.company_id));
  if (!company) return;
  await takeOutOfCompany(tx, userId);
  await appendEvent(tx, clock, {
    type: 'company.personRemoved',
    subject: { type: 'company', id: company.id, version: company.version },
    actorId: userId,
    data: { userId },
  });
};
