import type { z } from 'zod';
import type { UsersQuery, UserView, usersPage } from '#contract/people.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import { permitsStep, personPolicy, type PersonAction } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import { presentUser, presentUserRow } from './users.presenter.ts';
import { countUsers, findUser, findUsers, lockPeople } from './users.repository.ts';

/** Lists of everybody and of everything are an admin's. @throws AppError `forbidden` */
export const requireAdmin = (actor: UserActor): void => {
  const refusal = accountPolicy.refusal('administer', actor, null);
  if (refusal) throw new AppError(refusal);
};

/** Everybody, searched and filtered. */
export const listUsers = async (
  context: Context,
  actor: UserActor,
  query: UsersQuery,
): Promise<z.infer<typeof usersPage>> => {
  requireAdmin(actor);
  const found = await findUsers(context.db, query, readCursor(query.cursor));
  const { rows, nextCursor } = pageOfRows(found, query.limit);
  return {
    items: rows.map(presentUserRow),
    ...totalOf(await countUsers(context.db, query)),
    nextCursor,
  };
};

/** A person as their reader may see them. @throws AppError `notFound` */
export const viewUser = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  actor: UserActor,
  id: string,
): Promise<UserView> => {
  const user = await findUser(db, id, clock.now());
  const refusal = user ? personPolicy.refusal('read', actor, { userId: id, role: user.role }) : 'notFound';
  if (refusal || !user) throw new AppError(refusal ?? 'notFound');
  return presentUser(actor, user);
};

/**
 * Locks the person and the admin who acts on them, and asks whether the admin, as they are by now, may: of two admins who take each
 * other's rights at one moment the second is none any more, so there is always one left.
 *
 * @throws AppError `notFound`, `forbidden`; `conflict` when the account's standing does not permit the step
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

/** @throws AppError `staleVersion` with the person as they are now */
export const requireVersion = async (
  context: Context,
  tx: Tx,
  actor: UserActor,
  { person, version }: { person: Person; version: number },
): Promise<void> => {
  if (person.version === version) return;
  throw new AppError('staleVersion', { current: await viewUser(context, tx, actor, person.id) });
};
