import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** Where a signed-in browser receives push messages. */
export type PushSubscription = Selectable<Database['push_subscriptions']>;

export const findSubscriptions = (db: Db, userId: string): Promise<PushSubscription[]> =>
  db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** Which of these people have a subscription. */
export const findSubscribed = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

/** Whether a sign-in has a subscription. */
export const hasSubscribed = async (db: Db, sessionId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Makes this the only subscription of its sign-in, taking its endpoint over from any other; returns its id. */
export const putSubscription = async (
  tx: Tx,
  row: Insertable<Database['push_subscriptions']>,
): Promise<string> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', row.session_id)
    .where('endpoint', '!=', row.endpoint)
    .execute();
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Deletes the subscription of a sign-in; false when it had none. */
export const deleteOfSignIn = async (db: Db, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Deletes a dead subscription, unless its browser has subscribed anew by now. */
export const deleteSubscription = async (
  db: Db,
  { id, endpoint }: Pick<PushSubscription, 'id' | 'endpoint'>,
): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
};

/** Deletes a person's subscriptions made since then, or all of them; returns how many. */
export const deleteSubscriptionsOf = async (tx: Tx, userId: string, since?: Date): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** The push services that a person's browsers use, for their copy of their data; the rest of an endpoint is a secret. */
export const exportSubscriptions = async (tx: Tx, userId: string) => ({
  pushSubscriptions: (await findSubscriptions(tx, userId)).map(({ endpoint, created_at: createdAt }) => ({
    service: new URL(endpoint).host,
    createdAt,
  })),
});
