import type { CompanyInvitation, CompanyPeople, CompanyPerson } from '#contract/people.ts';
import { companyPersonPolicy, companyPolicy } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { nameOf } from '#server/features/people/index.ts';
import { presentProof } from './companies.presenter.ts';
import type { Company } from './companies.repository.ts';
import type { CompanyPersonRow } from './company-people.repository.ts';
import type { InvitationRow } from './invitations.repository.ts';

const presentPerson = (
  row: CompanyPersonRow,
  { actor, companyId, owners }: { actor: UserActor; companyId: string; owners: number },
): CompanyPerson => {
  const facts = { companyId, userId: row.user_id, companyRole: row.company_role };
  const { changeCompanyRole, remove } = companyPersonPolicy.abilities(actor, facts);
  // The only owner stays one until there is another.
  const bound = row.company_role === 'owner' && row.status !== 'blocked' && owners === 1;
  return {
    userId: row.user_id,
    name: nameOf(row),
    email: row.email,
    phone: row.phone,
    role: row.company_role,
    proof: companyPolicy.can('acceptPerson', actor, { companyId }) ? presentProof(row) : null,
    since: row.since.toISOString(),
    self: row.user_id === actor.id,
    abilities: { changeCompanyRole: changeCompanyRole && !bound, remove: remove && !bound },
  };
};

/** An invitation that waits. */
export const presentInvitation = (row: InvitationRow): CompanyInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** A company's people with what the reader may do with each. */
export const presentCompanyPeople = (
  actor: UserActor,
  company: Company,
  { people, invitations }: { people: CompanyPersonRow[]; invitations: InvitationRow[] },
): CompanyPeople => {
  const owners = people.filter(
    ({ company_role: role, status }) => role === 'owner' && status !== 'blocked',
  ).length;
  return {
    company: { id: company.id, name: company.name },
    items: people.map((row) => presentPerson(row, { actor, companyId: company.id, owners })),
    invitations: invitations.map(presentInvitation),
    abilities: companyPolicy.abilities(actor, { companyId: company.id }),
  };
};
