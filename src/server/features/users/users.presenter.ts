import type { UserRow, UserView } from '#contract/people.ts';
import { permitsStep, personPolicy, type PersonAction } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { nameOf } from '#server/features/people/index.ts';
import type { UserDetails, UserListRow } from './users.repository.ts';

const companyOf = ({
  of_company_id: id,
  company_name: name,
  company_role: role,
}: UserListRow): UserRow['company'] =>
  id !== null && name !== null && role !== null ? { id, name, role } : null;

const vendorOf = ({ vendor_id: id, vendor_name: name }: UserListRow): UserRow['vendor'] =>
  id !== null && name !== null ? { id, name } : null;

/** A person in the list of an admin. */
export const presentUserRow = (row: UserListRow): UserRow => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  phone: row.phone,
  role: row.role,
  status: row.status,
  company: companyOf(row),
  vendor: vendorOf(row),
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  version: row.version,
});

const abilitiesOf = (actor: UserActor, { id: userId, role, status }: UserDetails): UserView['abilities'] => {
  const rights = Object.entries(personPolicy.abilities(actor, { userId, role }));
  return Object.fromEntries(
    rights.map(([action, may]) => [action, may && permitsStep(status, action as PersonAction)]),
  );
};

/** A person as an admin opens them. */
export const presentUser = (actor: UserActor, user: UserDetails): UserView => ({
  ...presentUserRow(user),
  emailConfirmed: user.email_confirmed_at !== null,
  phoneConfirmed: user.phone_confirmed_at !== null,
  secondFactor: { enabled: user.hasSecondFactor, required: user.second_factor_required },
  sessions: user.sessions,
  abilities: abilitiesOf(actor, user),
});
