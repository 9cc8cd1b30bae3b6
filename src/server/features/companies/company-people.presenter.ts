import type { CompanyInvitation, CompanyPeople, CompanyPerson } from '#contract/people.ts';
import { companyPersonPolicy, companyPolicy, companyProofPolicy } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { nameOf } from '#server/features/people/index.ts';
import type { CompanyDetails } from '#server/platform/db/tables-accounts.ts';
import { presentNeeded } from './company-details.ts';
import { presentProof } from './companies.presenter.ts';
import type { CompanyPersonRow } from './company-people.repository.ts';
import { factsOf, isWorkplace, workplaceOf, type Employer } from './employers.ts';
import type { InvitationRow } from './invitations/invitations.repository.ts';

const presentTyped = (details: CompanyDetails): CompanyPerson['typed'] => ({
  name: details.name,
  ...presentNeeded(details),
});

// Nobody is given a role in an unproven company: once somebody else proves it, that would be a role without proof.
const presentPerson = (
  row: CompanyPersonRow,
  { actor, employer, owners }: { actor: UserActor; employer: Employer; owners: number },
): CompanyPerson => {
  const facts = { ...factsOf(employer), userId: row.user_id, companyRole: row.company_role };
  const { changeCompanyRole, remove } = companyPersonPolicy.abilities(actor, facts);
  // The only owner stays one until there is another.
  const bound = row.company_role === 'owner' && row.status !== 'blocked' && owners === 1;
  const proves = !isWorkplace(employer);
  const decides = proves && companyProofPolicy.can('decide', actor, null);
  const accepts = proves && (decides || companyPolicy.can('acceptPerson', actor, facts));
  return {
    userId: row.user_id,
    name: nameOf(row),
    email: row.email,
    phone: row.phone,
    role: row.company_role,
    proof: accepts ? presentProof(row) : null,
    typed: decides && row.company_role === 'pending' && row.details ? presentTyped(row.details) : null,
    since: row.since?.toISOString() ?? null,
    self: row.user_id === actor.id,
    abilities: {
      changeCompanyRole: employer.proven && changeCompanyRole && !bound,
      remove: remove && !bound,
    },
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

/** The people of a company, vendor or lessor with what the reader may do with each. */
export const presentCompanyPeople = (
  actor: UserActor,
  employer: Employer,
  { people, invitations }: { people: CompanyPersonRow[]; invitations: InvitationRow[] },
): CompanyPeople => {
  const owners = people.filter(
    ({ company_role: role, status }) => role === 'owner' && status !== 'blocked',
  ).length;
  const abilities = companyPolicy.abilities(actor, factsOf(employer));
  return {
    company: { id: employer.id, name: employer.name, ...workplaceOf(employer) },
    items: people.map((row) => presentPerson(row, { actor, employer, owners })),
    invitations: invitations.map(presentInvitation),
    abilities: employer.proven ? abilities : { ...abilities, managePeople: false, acceptPerson: false },
  };
};
