import { adminLink } from '#domain/accounts/device-name.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { actorRows } from '#server/features/companies/index.ts';
import { peopleRows } from '#server/features/people/index.ts';
import { hasSecondFactor } from '#server/features/second-factor/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A refresh token with its sign-in. */
export type HeldRefreshToken = Selectable<Database['refresh_tokens']> & {
  user_id: string;
  /** When the sign-in began. */
  began_at: Date;
  ended_at: Date | null;
};

export const insertSession = async (tx: Tx, signIn: Insertable<Database['sessions']>): Promise<void> => {
  await tx.insertInto('sessions').values(signIn).execute();
};

export const insertRefreshToken = async (
  tx: Tx,
  token: Insertable<Database['refresh_tokens']>,
): Promise<void> => {
  await tx.insertInto('refresh_tokens').values(token).execute();
};

/** The token of this hash with its sign-in locked, so that uses of one sign-in's tokens run one after another. */
export const lockRefreshToken = async (tx: Tx, hash: string): Promise<HeldRefreshToken | undefined> => {
  const signIn = await tx
    .selectFrom('sessions')
    .select(['id', 'user_id', 'created_at', 'ended_at'])
    .where('id', '=', (eb) => eb.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))
    .forUpdate()
    .executeTakeFirst();
  if (!signIn) return undefined;
  const token = await tx
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return { ...token, user_id: signIn.user_id, began_at: signIn.created_at, ended_at: signIn.ended_at };
};

export const findRefreshToken = (
  db: Db,
  hash: string,
): Promise<Selectable<Database['refresh_tokens']> | undefined> =>
  db.selectFrom('refresh_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();

export const markRefreshUsed = async (tx: Tx, hash: string, now: Date): Promise<void> => {
  await tx.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hash).execute();
};

/** Records that the access token given with this refresh token was used. */
export const markRefreshSeen = async (db: Db, hash: string, now: Date): Promise<void> => {
  await db
    .updateTable('refresh_tokens')
    .set({ seen_at: now })
    .where('hash', '=', hash)
    .where('seen_at', 'is', null)
    .execute();
};

export const touchSession = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
};

/** Marks a person's sign-ins as ended, all except one to keep, or only one; returns the ids of those that had not ended before. */
export const markSessionsEnded = async (
  tx: Tx,
  { userId, only, keep }: { userId: string; only?: string; keep?: string | null },
  { reason, now }: { reason: string; now: Date },
): Promise<string[]> => {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(keep !== undefined && keep !== null, (query) => query.where('id', '!=', keep ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

/** Sign-ins of a person that have not ended, the newest use first; a hundred at most. */
export const findLastingSessions = (
  db: Db,
  userId: string,
  { usedSince, begunSince }: { usedSince: Date; begunSince: Date },
): Promise<Selectable<Database['sessions']>[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', usedSince)
    .where('created_at', '>', begunSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Every stored sign-in of a person, for their copy of their data; a thousand at most. */
export const exportSessions = async (tx: Tx, userId: string) => ({
  sessions: await tx
    .selectFrom('sessions')
    .select(['device', 'ip', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute(),
});

/** Whether the person has signed in before on the device with this secret. */
export const isKnownDevice = async (db: Db, userId: string, deviceHash: string): Promise<boolean> => {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const findSession = (db: Db, id: string): Promise<Selectable<Database['sessions']> | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

/** Where a person signed in from before this sign-in, the newest first; two hundred at most. */
export const findEarlierOrigins = (
  db: Db,
  { id, user_id: userId }: { id: string; user_id: string },
): Promise<{ device: string; ip: string }[]> =>
  db
    .selectFrom('sessions')
    .select(['device', 'ip'])
    .where('user_id', '=', userId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** The holder of this sign-in, while it is valid: everything that makes up an actor, in one query. */
export const findHolder = (db: Db, sessionId: string, refreshHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin(actorRows(db).as('holder'), 'holder.id', 'sessions.user_id')
    .leftJoin('refresh_tokens', (join) =>
      join.onRef('refresh_tokens.session_id', '=', 'sessions.id').on('refresh_tokens.hash', '=', refreshHash),
    )
    .selectAll('holder')
    .select('refresh_tokens.seen_at')
    .select(sql<boolean>`sessions.device = ${adminLink}`.as('by_link'))
    .select(hasSecondFactor(sql.ref('holder.id')).as('has_second_factor'))
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('holder.status', '!=', 'deleted')
    .executeTakeFirst();

/** Which of these sign-ins are still valid. */
export const findStandingSessions = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin(peopleRows(db).as('people'), 'people.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('sessions.ended_at', 'is', null)
    .where('people.status', 'not in', ['blocked', 'deleted'])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** When each of these people was last seen; people who never signed in are left out. */
export const findLastUses = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .selectFrom('sessions')
    .select((eb) => ['user_id', eb.fn.max('last_used_at').as('at')])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id: userId, at }) => [userId, at]));
};

/** How many valid sign-ins a person has. */
export const countSessions = async (db: Db, userId: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refresh_tokens')
          .select('hash')
          .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
          .where('expires_at', '>', now),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteSessionsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

/** Deletes refresh tokens that expired before `moment`; returns how many. */
export const deleteExpiredRefreshTokens = (db: Db, moment: Date): Promise<number> =>
  deleteInBatches(db, 'refresh_tokens', sql`expires_at < ${moment}`);
