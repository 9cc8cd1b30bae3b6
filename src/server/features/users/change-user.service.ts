import type { GrantedRole, UpdateUser, UserView } from '#contract/people.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { EventType } from '#contract/events.ts';
import type { LessorRole, Role } from '#contract/roles.ts';
import { changedParts } from '#domain/accounts/changed-parts.ts';
import { isStaffRole, type UserActor } from '#domain/actor.ts';
import { isOnlyOwnerOfOthers, leaveCompanies } from '#server/features/companies/index.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import { endSessions } from '#server/features/sessions/index.ts';
import { type Person, updatePerson } from '#server/features/people/index.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import { hasUnfinishedRequests } from '#server/features/requests/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { lockForAdmin, readUser, requireVersion, type Reading, type Vendors } from './users.service.ts';

/** Reads the vendors, then does `work` in a transaction. */
const changeWithVendors = async (
  context: Context,
  work: (tx: Tx, reading: Reading) => Promise<UserView>,
): Promise<UserView> => {
  const { vendors } = await referenceOf(context);
  return context.db.transaction().execute((tx) => work(tx, { ...context, vendors }));
};

type Change = {
  role: Role;
  vendor_id: string | null;
  vendor_role: GrantedRole | null;
  lessor_id: string | null;
  lessor_role: LessorRole | null;
  second_factor_required: boolean;
};

/** The vendor of a person and their role there: required for role `vendor`, none for others. New ones own it until somebody says otherwise. */
const vendorFor = (
  vendors: Vendors,
  person: Person,
  { role, vendorId }: UpdateUser,
): Pick<Change, 'vendor_id' | 'vendor_role'> => {
  if ((role ?? person.role) !== 'vendor') return { vendor_id: null, vendor_role: null };
  const chosen = vendorId === undefined ? person.vendor_id : vendorId;
  if (chosen === null) throw fieldError('vendorId', 'required');
  if (!vendors.has(chosen)) throw fieldError('vendorId', 'notFound');
  return { vendor_id: chosen, vendor_role: chosen === person.vendor_id ? person.vendor_role : 'owner' };
};

/** The lessor of a person and their role there: required for role `lessor`, none for others. */
const lessorFor = async (
  tx: Tx,
  person: Person,
  { role, lessorId, lessorRole }: UpdateUser,
): Promise<Pick<Change, 'lessor_id' | 'lessor_role'>> => {
  if ((role ?? person.role) !== 'lessor') return { lessor_id: null, lessor_role: null };
  const chosen = lessorId === undefined ? person.lessor_id : lessorId;
  if (chosen === null) throw fieldError('lessorId', 'required');
  if (!(await findLessorNames(tx, [chosen])).has(chosen)) throw fieldError('lessorId', 'notFound');
  return { lessor_id: chosen, lessor_role: lessorRole ?? person.lessor_role ?? 'employee' };
};

const eventsOf = (person: Person, change: Change): { type: EventType; data: Record<string, unknown> }[] => {
  const { role, vendor_id: vendorId, lessor_id: lessorId, lessor_role: lessorRole } = change;
  const required = change.second_factor_required;
  const roles = changedParts(
    {
      role: person.role,
      vendorId: person.vendor_id,
      lessorId: person.lessor_id,
      lessorRole: person.lessor_role,
    },
    { role, vendorId, lessorId, lessorRole },
  );
  const roleChanged = Object.keys(roles.after).length > 0;
  const requirementChanged = required !== person.second_factor_required;
  return [
    ...(roleChanged ? [{ type: 'user.roleChanged' as const, data: roles }] : []),
    ...(requirementChanged
      ? [
          {
            type: 'user.secondFactorRequirementChanged' as const,
            data: changedParts({ required: person.second_factor_required }, { required }),
          },
        ]
      : []),
  ];
};

/**
 * A person leaves their companies when their role changes.
 * @throws AppError `conflict` with `company` while others there would have no owner, with `requests` while a client's own ones go on
 */
const leaveWithRole = async (
  context: Context,
  tx: Tx,
  { person, actor }: { person: Person; actor: UserActor },
): Promise<void> => {
  const reasons: FieldErrors = {};
  if (person.role === 'client' && (await hasUnfinishedRequests(tx, person.id)))
    reasons['requests'] = 'notAvailable';
  if (await isOnlyOwnerOfOthers(tx, person.id)) reasons['company'] = 'notAvailable';
  if (Object.keys(reasons).length > 0) throw new AppError('conflict', { fields: reasons });
  await leaveCompanies(context, tx, { userId: person.id, actorId: actor.id });
};

/** A person who becomes staff needs a second factor from then on, except in the demo, unless an admin says otherwise. */
const demandedOf = ({ env }: Context, person: Person, role: Role = person.role): boolean =>
  person.second_factor_required || (!env.DEMO && role !== person.role && isStaffRole(role));

/**
 * Changes somebody's role, the vendor or lessor they work for, or whether they need a second factor; effective from their next call on.
 * @throws AppError as `lockForAdmin`, `staleVersion`; `formHasErrors` for a vendor's or lessor's person without one; `conflict` as {@link leaveWithRole}
 */
export const updateUser = (
  context: Context,
  actor: UserActor,
  id: string,
  body: UpdateUser,
): Promise<UserView> =>
  changeWithVendors(context, async (tx, reading) => {
    const person = await lockForAdmin(tx, actor, id, 'changeRole');
    await requireVersion(reading, tx, actor, { person, version: body.version });
    const changes: Change = {
      role: body.role ?? person.role,
      ...vendorFor(reading.vendors, person, body),
      ...(await lessorFor(tx, person, body)),
      second_factor_required: body.secondFactorRequired ?? demandedOf(context, person, body.role),
    };
    if (changes.role !== person.role) await leaveWithRole(context, tx, { person, actor });
    const events = eventsOf(person, changes);
    if (events.length > 0) {
      const { version } = await updatePerson(tx, id, changes);
      for (const event of events)
        await appendEvent(tx, context.clock, {
          ...event,
          subject: { type: 'user', id, version },
          actorId: actor.id,
        });
    }
    return readUser(reading, tx, actor, id);
  });

/** Closes an account and ends its sign-ins at once. @throws AppError as `lockForAdmin`, `staleVersion` */
export const blockUser = (context: Context, actor: UserActor, id: string, seen: number): Promise<UserView> =>
  changeWithVendors(context, async (tx, reading) => {
    const person = await lockForAdmin(tx, actor, id, 'block');
    await requireVersion(reading, tx, actor, { person, version: seen });
    const { version } = await updatePerson(tx, id, { status: 'blocked' });
    await appendEvent(tx, context.clock, {
      type: 'user.blocked',
      subject: { type: 'user', id, version },
      actorId: actor.id,
      data: changedParts({ status: person.status }, { status: 'blocked' }),
    });
    await endSessions(context, tx, { userId: id }, { reason: 'blocked', version, actorId: actor.id });
    return readUser(reading, tx, actor, id);
  });

/** Opens an account again: as it was, with a password or before one was set. @throws AppError as `lockForAdmin`, `staleVersion` */
export const unblockUser = (
  context: Context,
  actor: UserActor,
  id: string,
  seen: number,
): Promise<UserView> =>
  changeWithVendors(context, async (tx, reading) => {
    const person = await lockForAdmin(tx, actor, id, 'unblock');
    await requireVersion(reading, tx, actor, { person, version: seen });
    const status = person.password_hash === null ? 'new' : 'active';
    const { version } = await updatePerson(tx, id, { status });
    await appendEvent(tx, context.clock, {
      type: 'user.unblocked',
      subject: { type: 'user', id, version },
      actorId: actor.id,
      data: changedParts({ status: person.status }, { status }),
    });
    return readUser(reading, tx, actor, id);
  });
