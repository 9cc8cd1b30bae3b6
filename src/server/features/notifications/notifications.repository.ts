import { sql, type Insertable, type Selectable } from 'kysely';
import type { EventSubject } from '#contract/events.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A notification's row. */
export type NotificationRow = Selectable<Database['notifications']>;

const unreadShown = 500;
const readShown = 50;

/** Makes transactions that write notifications to these people wait for each other. */
export const lockReaders = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  const sorted = [...new Set(userIds)].toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended('notifications ' || id, 0))
    from unnest(${sorted}::text[]) with ordinality as reader (id, place) order by place`.execute(tx);
};

/** Writes notifications; returns the new ones: a person has one per event. */
export const insertNotifications = (
  tx: Tx,
  rows: readonly Insertable<Database['notifications']>[],
): Promise<NotificationRow[]> =>
  tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing())
    .returningAll()
    .execute();

/** The notifications about events, and their readers. */
export const findNotificationsOf = (db: Db, eventIds: readonly string[]): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .orderBy('id')
    .execute();

type Wanted = { userId: string; kind?: NotificationKind | undefined; unread?: boolean | undefined };

const ofPerson = (db: Db, { userId, kind, unread }: Wanted) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'security'))
    .$if(unread === true, (query) => query.where('read_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

const newestFirst = (one: NotificationRow, other: NotificationRow): number =>
  Number(other.created_at) - Number(one.created_at) || (one.id < other.id ? 1 : -1);

/** The newest page: every unread one, 500 at most, and the newest 50 read. */
export const findNewest = async (db: Db, wanted: Wanted): Promise<NotificationRow[]> => {
  const unread = await ofPerson(db, { ...wanted, unread: true })
    .limit(unreadShown)
    .execute();
  if (wanted.unread === true) return unread;
  const read = await ofPerson(db, wanted).where('read_at', 'is not', null).limit(readShown).execute();
  return [...unread, ...read].sort(newestFirst);
};

/** A page of all that are older than `before`, newest first; none if that is not theirs or no longer known. */
export const findOlder = (
  db: Db,
  wanted: Wanted,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> =>
  ofPerson(db, wanted)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (
          (select created_at from notifications where id = ${before} and user_id = ${wanted.userId}), ${before}::uuid)`,
      ),
    )
    .limit(limit)
    .execute();

export const countUnread = async (db: Db, userId: string): Promise<number> => {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<string>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
};

/** Marks one of a person's notifications as read, the first time only; undefined if it is not theirs or gone. */
export const markRead = async (
  db: Db,
  own: { id: string; userId: string },
  now: Date,
): Promise<{ row: NotificationRow; changed: boolean } | undefined> => {
  const row = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) return { row, changed: true };
  const known = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return known && { row: known, changed: false };
};

/** Marks a person's notifications about this subject as read; returns their ids. */
export const markReadAbout = async (
  db: Db,
  { userId, subject }: { userId: string; subject: { type: EventSubject; id: string } },
  now: Date,
): Promise<string[]> => {
  const rows = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Marks all of a person's notifications as read; returns how many. */
export const markAllRead = async (db: Db, userId: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/**
 * Removes a notification from a person's list; false if it is not theirs. The row stays until it is old: staff see what was sent about a
 * request, and a letter on its way still arrives.
 */
export const deleteOwn = async (db: Db, own: { id: string; userId: string }, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ deleted_at: now })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes notifications from before `moment`; returns how many. */
export const deleteNotificationsBefore = (db: Db, moment: Date): Promise<number> =>
  deleteInBatches(db, 'notifications', sql`created_at < ${moment}`);

/** Erases a person's notifications and choices. */
export const deleteNotificationsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
};

const exported = 1000;

/** A person's newest thousand notifications and their choices, for their copy of their data. */
export const exportNotifications = async (tx: Tx, userId: string) => ({
  notifications: await tx
    .selectFrom('notifications')
    .select(['kind', 'title', 'text', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(exported)
    .execute(),
  notificationPreferences: await tx
    .selectFrom('notification_preferences')
    .select(['choices', 'quiet_hours as quietHours', 'digest', 'time_zone as timeZone'])
    .where('user_id', '=', userId)
    .executeTakeFirst(),
});
