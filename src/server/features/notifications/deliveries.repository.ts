import type { Insertable, Selectable } from 'kysely';
import type { DeliveryStatus } from '#contract/deliveries.ts';
import type { DeliveryChannel } from '#contract/notifications.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A notification on its way through a channel. */
export type DeliveryRow = Selectable<Database['notification_deliveries']>;

/** Writes deliveries; a channel has one per notification. */
export const insertDeliveries = async (
  tx: Tx,
  rows: readonly Insertable<Database['notification_deliveries']>[],
): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('notification_deliveries').values(rows).execute();
};

/** One channel of one person. */
export type PersonsChannel = { userId: string; channel: DeliveryChannel };

/** The oldest delivery of a person that waits for a channel, with the event of its notification. */
export const findOldestWaiting = (db: Db, { userId, channel }: PersonsChannel) =>
  db
    .selectFrom('notification_deliveries')
    .innerJoin('notifications', 'notifications.id', 'notification_deliveries.notification_id')
    .selectAll('notification_deliveries')
    .select(['notifications.event_id', 'notifications.created_at as notified_at'])
    .where('notification_deliveries.user_id', '=', userId)
    .where('channel', '=', channel)
    .where('status', '=', 'waiting')
    .orderBy('notification_id')
    .limit(1)
    .executeTakeFirst();

/** Records a failed try that will be repeated. */
export const noteFailedTry = async (db: Db, id: string, reason: string): Promise<void> => {
  await db
    .updateTable('notification_deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), reason }))
    .where('id', '=', id)
    .execute();
};

/** Holds a delivery back until a moment. */
export const holdDelivery = async (db: Db, id: string, until: Date): Promise<void> => {
  await db
    .updateTable('notification_deliveries')
    .set({ status: 'held', held_until: until })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
};

/** Ends a delivery and those combined with it. Sent and unwanted ones are kept without their message. */
export const finishDelivery = async (
  db: Db,
  id: string,
  { status, reason = null, now }: { status: DeliveryStatus; reason?: string | null; now: Date },
): Promise<void> => {
  await db
    .updateTable('notification_deliveries')
    .set({ status, finished_at: now, ...(status === 'failed' ? { reason } : { reason, message: null }) })
    .where((eb) => eb.or([eb('id', '=', id), eb('carried_by', '=', id)]))
    .where('status', 'in', ['waiting', 'held'])
    .execute();
};

/** A batch of people with held deliveries whose time has come. */
export const findDueGroups = async (db: Db, now: Date, limit: number): Promise<PersonsChannel[]> => {
  const rows = await db
    .selectFrom('notification_deliveries')
    .select(['user_id', 'channel'])
    .distinct()
    .where('status', '=', 'held')
    .where('carried_by', 'is', null)
    .where('held_until', '<=', now)
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId, channel }) => ({ userId, channel }));
};

/** All held deliveries of a person's channel, oldest first, locked. */
export const lockHeld = (tx: Tx, { userId, channel }: PersonsChannel): Promise<DeliveryRow[]> =>
  tx
    .selectFrom('notification_deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('status', '=', 'held')
    .where('carried_by', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Makes the first one wait again, with this message, carrying the others. */
export const carryHeld = async (
  tx: Tx,
  { carrier, others, message }: { carrier: string; others: readonly string[]; message: object },
): Promise<void> => {
  await tx
    .updateTable('notification_deliveries')
    .set({ status: 'waiting', held_until: null, message: JSON.stringify(message) })
    .where('id', '=', carrier)
    .execute();
  if (others.length === 0) return;
  await tx
    .updateTable('notification_deliveries')
    .set({ carried_by: carrier, held_until: null })
    .where('id', 'in', others)
    .execute();
};
