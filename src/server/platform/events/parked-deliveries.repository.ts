import type { Db, Tx } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { eventOfRow } from './event-row.ts';

const parkedDeliveries = (db: Db) =>
  db
    .selectFrom('parked_deliveries')
    .innerJoin('events', 'events.id', 'parked_deliveries.event_id')
    .selectAll('parked_deliveries')
    .select('events.type as event_type');

/** Event deliveries that were given up, newest first, with one extra row if there are more. */
export const findParked = (db: Db, after: string | null, limit: number) =>
  parkedDeliveries(db)
    .$if(after !== null, (query) => query.where('parked_deliveries.id', '<', after ?? ''))
    .orderBy('parked_deliveries.id', 'desc')
    .limit(limit + 1)
    .execute();

/** One of them; undefined if it is not parked. */
export const findParkedDelivery = (db: Db, id: string) =>
  parkedDeliveries(db).where('parked_deliveries.id', '=', id).executeTakeFirst();

/** How many there are, counted up to 10 001. */
export const countParked = (db: Db): Promise<number> =>
  countRows(db, db.selectFrom('parked_deliveries').select('id'));

/** Deletes a parked delivery and returns its event and subscriber; undefined if it no longer exists. */
export const deleteParked = async (tx: Tx, id: string) => {
  const parked = await tx
    .deleteFrom('parked_deliveries')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const row =
    parked &&
    (await tx.selectFrom('events').selectAll().where('id', '=', parked.event_id).executeTakeFirst());
  return row && { subscriber: parked.subscriber, event: eventOfRow(row) };
};
