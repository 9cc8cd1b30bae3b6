import type { Db, Tx } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import type { DeliveryRow } from './deliveries.repository.ts';

/** `parked` were given up, `failing` will be tried again, `held` wait for their time. */
export type DeliveryTrouble = 'parked' | 'failing' | 'held';

const inTrouble = (db: Db, trouble: DeliveryTrouble) => {
  const query = db.selectFrom('notification_deliveries');
  if (trouble === 'parked') return query.where('status', '=', 'failed');
  if (trouble === 'held') return query.where('status', '=', 'held');
  return query.where('status', '=', 'waiting').where('attempts', '>', 0);
};

const troubled = (db: Db, trouble: DeliveryTrouble) =>
  inTrouble(db, trouble)
    .innerJoin('notifications', 'notifications.id', 'notification_deliveries.notification_id')
    .select([
      'notification_deliveries.id',
      'notification_deliveries.user_id',
      'notification_deliveries.channel',
      'notification_deliveries.attempts',
      'notification_deliveries.reason',
      'notification_deliveries.created_at',
      'notification_deliveries.finished_at',
      'notifications.title',
    ]);

/** Failing deliveries of notifications, newest first, with one extra row if there are more. */
export const findTroubled = (
  db: Db,
  trouble: DeliveryTrouble,
  { after, limit }: { after: string | null; limit: number },
) =>
  troubled(db, trouble)
    .$if(after !== null, (query) => query.where('notification_deliveries.id', '<', after ?? ''))
    .orderBy('notification_deliveries.id', 'desc')
    .limit(limit + 1)
    .execute();

/** One of them; undefined if it is not in this trouble. */
export const findTroubledDelivery = (db: Db, trouble: DeliveryTrouble, id: string) =>
  troubled(db, trouble).where('notification_deliveries.id', '=', id).executeTakeFirst();

/** How many there are, counted up to 10 001. */
export const countTroubled = (db: Db, trouble: DeliveryTrouble): Promise<number> =>
  countRows(db, inTrouble(db, trouble).select('id'));

/** Makes a parked delivery wait again, with those that it carried; undefined if it is not parked. */
export const unparkDelivery = async (tx: Tx, id: string): Promise<DeliveryRow | undefined> => {
  const row = await tx
    .updateTable('notification_deliveries')
    .set({ status: 'waiting', attempts: 0, reason: null, finished_at: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('message', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (row)
    await tx
      .updateTable('notification_deliveries')
      .set({ status: 'held', finished_at: null })
      .where('carried_by', '=', id)
      .where('status', '=', 'failed')
      .execute();
  return row;
};

/** Gives up a parked or failing delivery for good; false if it is neither. */
export const dropDelivery = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('notification_deliveries')
    .set({ status: 'dropped', message: null, finished_at: now })
    .where((eb) => eb.or([eb('id', '=', id), eb('carried_by', '=', id)]))
    .where('status', 'in', ['failed', 'waiting', 'held'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The newest hundred notifications about a subject, each with its deliveries. */
export const findNotificationsAbout = async (db: Db, subject: { type: string; id: string }) => {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'user_id', 'kind', 'title', 'created_at', 'read_at'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const deliveries =
    rows.length === 0
      ? []
      : await db
          .selectFrom('notification_deliveries')
          .select(['notification_id', 'channel', 'status', 'finished_at'])
          .where(
            'notification_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  return rows.map((row) => {
    const own = deliveries.filter(({ notification_id: id }) => id === row.id);
    return { row, deliveries: own };
  });
};
