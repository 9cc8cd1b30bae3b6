import type { UserRow, UserView } from '#contract/people.ts';
import { permitsStep, personPolicy, type PersonAction } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { nameOf, type Person } from '#server/features/people/index.ts';

/** A person with what a list shows besides. */
export type UserFacts = {
  person: Person;
  company: UserRow['company'];
  vendor: UserRow['vendor'];
  lessor: UserRow['lessor'];
  lastSeenAt: Date | null;
};

/** A person with what only their own page shows. */
export type UserDetails = UserFacts & { hasSecondFactor: boolean; sessions: number };

/** A person in the list of an admin. */
export const presentUserRow = ({ person, company, vendor, lessor, lastSeenAt }: UserFacts): UserRow => ({
  id: person.id,
  name: nameOf(person),
  email: person.email,
  phone: person.phone,
  role: person.role,
  status: person.status,
  company,
  vendor,
  lessor,
  createdAt: person.created_at.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  version: person.version,
});

const abilitiesOf = (actor: UserActor, { id: userId, role, status }: Person): UserView['abilities'] => {
  const rights = Object.entries(personPolicy.abilities(actor, { userId, role }));
  return Object.fromEntries(
    rights.map(([action, may]) => [action, may && permitsStep(status, action as PersonAction)]),
  );
};

/** A person as an admin opens them. */
export const presentUser = (actor: UserActor, user: UserDetails): UserView => ({
  ...presentUserRow(user),
  emailConfirmed: user.person.email_confirmed_at !== null,
  phoneConfirmed: user.person.phone_confirmed_at !== null,
  secondFactor: { enabled: user.hasSecondFactor, required: user.person.second_factor_required },
  sessions: user.sessions,
  abilities: abilitiesOf(actor, user.person),
});
