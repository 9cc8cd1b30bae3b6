import type { GrantedRole } from '#contract/people.ts';
import { changedParts } from '#domain/accounts/changed-parts.ts';
import { updatePerson, type Person } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { findCompanyPeople } from './company-people.repository.ts';
import { lockEmployer, type EmployerKey, type WorkplaceKey } from './employers.ts';

type Work = Pick<Person, 'role' | 'vendor_id' | 'vendor_role' | 'lessor_id' | 'lessor_role'>;

const none: Work = { role: 'client', vendor_id: null, vendor_role: null, lessor_id: null, lessor_role: null };

const workAt = ({ kind, id }: WorkplaceKey, role: GrantedRole): Work =>
  kind === 'vendor'
    ? { ...none, role: kind, vendor_id: id, vendor_role: role }
    : { ...none, role: kind, lessor_id: id, lessor_role: role };

const partsOf = ({ role, vendor_id, vendor_role, lessor_id, lessor_role }: Work) => ({
  role,
  vendorId: vendor_id,
  vendorRole: vendor_role,
  lessorId: lessor_id,
  lessorRole: lessor_role,
});

/** The role of a person at this vendor or lessor; null if they do not work there. */
export const roleAt = (person: Person, { kind, id }: EmployerKey): GrantedRole | null => {
  if (kind === 'vendor' && person.vendor_id === id) return person.vendor_role;
  return kind === 'lessor' && person.lessor_id === id ? person.lessor_role : null;
};

const workplaceOf = ({ vendor_id: vendorId, lessor_id: lessorId }: Person): WorkplaceKey | null => {
  if (vendorId !== null) return { kind: 'vendor', id: vendorId };
  return lessorId === null ? null : { kind: 'lessor', id: lessorId };
};

/** True when this person alone owns the vendor or lessor that they work for, and others work there too. It is locked. */
export const isOnlyOwnerAtWork = async (tx: Tx, person: Person): Promise<boolean> => {
  const workplace = workplaceOf(person);
  if (!workplace || roleAt(person, workplace) !== 'owner') return false;
  await lockEmployer(tx, workplace.id);
  const others = (await findCompanyPeople(tx, workplace)).filter(({ user_id: id }) => id !== person.id);
  return others.length > 0 && !others.some(({ company_role: role }) => role === 'owner');
};

type Change = { person: Person; workplace: WorkplaceKey; role: GrantedRole | null; actorId: string };

/** Gives a person a role at a vendor or lessor; with none they leave it and are a client. The person and the workplace are locked. */
export const changeWork = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { person, workplace, role, actorId }: Change,
): Promise<void> => {
  const work = role === null ? none : workAt(workplace, role);
  const { version } = await updatePerson(tx, person.id, work);
  await appendEvent(tx, clock, {
    type: 'user.roleChanged',
    subject: { type: 'user', id: person.id, version },
    actorId,
    data: changedParts(partsOf(person), partsOf(work)),
  });
};
