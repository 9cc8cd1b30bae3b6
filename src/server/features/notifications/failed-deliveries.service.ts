import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { queueOfChannel, type DeliveryJob } from './deliver.ts';
import { unparkDelivery } from './failed-deliveries.repository.ts';

/** Retries a notification that was given up; false if it was not. */
export const retryDelivery = ({ db, jobs }: Context, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await unparkDelivery(tx, id);
    if (!row) return false;
    const data: DeliveryJob = { userId: row.user_id };
    await jobs.send(queueOfChannel(row.channel), { id: newId(), key: row.user_id, data }, tx);
    return true;
  });
