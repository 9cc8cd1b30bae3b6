import { sql, type Insertable, type Selectable } from 'kysely';
import type { WebhookError } from '#contract/integrations.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A delivery to a webhook. */
export type DeliveryRow = Selectable<Database['webhook_deliveries']>;

/** How a try to deliver went. */
export type Attempt = {
  responseStatus: number | null;
  durationMs: number | null;
  error: WebhookError | null;
};

const shownDeliveries = 20;

/** The newest twenty of a person. */
export const findNewestDeliveries = (db: Db, userId: string): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(shownDeliveries)
    .execute();

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();

/** Writes deliveries; returns the new ones: a person has one per event. */
export const insertDeliveries = (
  tx: Db,
  deliveries: readonly Insertable<Database['webhook_deliveries']>[],
): Promise<DeliveryRow[]> =>
  tx
    .insertInto('webhook_deliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.columns(['user_id', 'event_id']).doNothing())
    .returningAll()
    .execute();

/** Records the outcome of a try of a pending delivery; `finished` when there is no further try. */
export const recordAttempt = async (
  db: Db,
  id: string,
  { responseStatus, durationMs, error }: Attempt,
  finished?: { status: 'delivered' | 'failed'; at: Date },
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      attempts: eb('attempts', '+', durationMs === null ? 0 : 1),
      response_status: responseStatus,
      duration_ms: durationMs,
      error,
      ...(finished ? { status: finished.status, finished_at: finished.at } : {}),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
};

/** Makes a failed delivery wait again; undefined if it has not failed. */
export const restartDelivery = (tx: Tx, id: string): Promise<DeliveryRow | undefined> =>
  tx
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', finished_at: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst();

/** Ends a delivery whose job was given up, with what is known about its last try. */
export const failDelivery = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', finished_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
};

/** Deletes all deliveries to a person's webhook; waiting ones are no longer sent. */
export const deleteDeliveriesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('webhook_deliveries').where('user_id', '=', userId).execute();
};

/** Deletes deliveries that were made before `moment`; returns how many. */
export const deleteDeliveriesBefore = (db: Db, moment: Date): Promise<number> =>
  deleteInBatches(db, 'webhook_deliveries', sql`created_at < ${moment}`);
