import type { z } from 'zod/mini';
import type { UsersQuery, UserView, usersPage } from '#contract/people.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import { permitsStep, personPolicy, type PersonAction } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { findMemberships } from '#server/features/companies/index.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import { referenceOf, type Reference } from '#server/features/offers/index.ts';
import {
  countPeople,
  findPerson,
  lockPeople,
  searchPeople,
  type Person,
} from '#server/features/people/index.ts';
import { findSecondFactorState } from '#server/features/second-factor/index.ts';
import { countSessions, findLastUses } from '#server/features/sessions/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import { presentUser, presentUserRow, type UserFacts } from './users.presenter.ts';

/** Vendors by their ids, read before a transaction. */
export type Vendors = Reference['vendors'];

const lessorOf = (
  { lessor_id: id, lessor_role: role }: Person,
  names: ReadonlyMap<string, string>,
): UserFacts['lessor'] => (id === null || role === null ? null : { id, name: names.get(id) ?? '', role });

const factsOf = async (db: Db, people: readonly Person[], vendors: Vendors): Promise<UserFacts[]> => {
  const ids = people.map(({ id }) => id);
  const companies = await findMemberships(db, ids);
  const lessors = await findLessorNames(
    db,
    people.flatMap(({ lessor_id: lessorId }) => lessorId ?? []),
  );
  const lastUses = await findLastUses(db, ids);
  return people.map((person) => {
    const vendor = person.vendor_id === null ? undefined : vendors.get(person.vendor_id);
    return {
      person,
      company: companies.get(person.id) ?? null,
      vendor: vendor ? { id: vendor.id, name: vendor.name } : null,
      lessor: lessorOf(person, lessors),
      lastSeenAt: lastUses.get(person.id) ?? null,
    };
  });
};

/** All people, searched and filtered, for an admin. @throws AppError `forbidden` */
export const listUsers = async (
  context: Context,
  actor: UserActor,
  query: UsersQuery,
): Promise<z.infer<typeof usersPage>> => {
  const refusal = accountPolicy.refusal('administer', actor, null);
  if (refusal) throw new AppError(refusal);
  const { vendors } = await referenceOf(context);
  const found = await searchPeople(context.db, query, readCursor(query.cursor));
  const { rows, nextCursor } = pageOfRows(found, query.limit);
  return {
    items: (await factsOf(context.db, rows, vendors)).map(presentUserRow),
    ...totalOf(await countPeople(context.db, query)),
    nextCursor,
  };
};

/** What reading a person needs: the clock, and the vendors that were read before the transaction. */
export type Reading = Pick<Context, 'clock'> & { vendors: Vendors };

/** A person as their reader may see them. @throws AppError `notFound` */
export const readUser = async (
  { clock, vendors }: Reading,
  db: Db,
  actor: UserActor,
  id: string,
): Promise<UserView> => {
  const person = await findPerson(db, id);
  const refusal = person
    ? personPolicy.refusal('read', actor, { userId: id, role: person.role })
    : 'notFound';
  if (refusal || !person) throw new AppError(refusal ?? 'notFound');
  const [facts] = await factsOf(db, [person], vendors);
  if (!facts) throw new AppError('internal');
  const { enabled } = await findSecondFactorState(db, id);
  const sessions = await countSessions(db, id, clock.now());
  return presentUser(actor, { ...facts, hasSecondFactor: enabled, sessions });
};

/** A person as their reader may see them. @throws AppError `notFound` */
export const viewUser = async (context: Context, actor: UserActor, id: string): Promise<UserView> => {
  const { vendors } = await referenceOf(context);
  return readUser({ ...context, vendors }, context.db, actor, id);
};

/**
 * Locks the person and the admin who acts on them, and checks that the admin still may: of two admins who remove each other's rights at once,
 * the second is no longer an admin, so one always remains.
 *
 * @throws AppError `notFound`, `forbidden`; `conflict` if the account's status does not permit the step
 */
export const lockForAdmin = async (
  tx: Tx,
  actor: UserActor,
  id: string,
  action: PersonAction,
): Promise<Person> => {
  const locked = await lockPeople(tx, [actor.id, id]);
  const self = locked.find((row) => row.id === actor.id);
  const person = locked.find((row) => row.id === id);
  if (!self || !person) throw new AppError('notFound');
  const now: UserActor = { ...actor, role: self.role, status: self.status };
  const refusal = personPolicy.refusal(action, now, { userId: id, role: person.role });
  if (refusal) throw new AppError(refusal);
  if (!permitsStep(person.status, action)) throw new AppError('conflict');
  return person;
};

/** @throws AppError `staleVersion` with the current person */
export const requireVersion = async (
  context: Reading,
  tx: Tx,
  actor: UserActor,
  { person, version }: { person: Person; version: number },
): Promise<void> => {
  if (person.version === version) return;
  throw new AppError('staleVersion', { current: await readUser(context, tx, actor, person.id) });
};
