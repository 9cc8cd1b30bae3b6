import { sql } from 'kysely';
import { finalStatuses } from '#domain/requests/request-clock.ts';
import type { Tx } from '#server/platform/context.ts';
import { requestRows, type RequestRow } from './requests.repository.ts';

const nearMs = 24 * 60 * 60_000;
const nearShare = 4;

/**
 * A batch of requests whose deadline is near and whose people were not warned of it, locked: a quarter of its time is left, and no more
 * than a day.
 */
export const lockNearDeadlines = (tx: Tx, now: Date, limit: number): Promise<RequestRow[]> =>
  requestRows(tx)
    .where('due_at', '>', now)
    .where('due_at', '<=', new Date(now.getTime() + nearMs))
    .where('status', 'not in', finalStatuses)
    .where((eb) => eb.or([eb('warned_of', 'is', null), eb('warned_of', '<>', eb.ref('due_at'))]))
    .where(sql<boolean>`due_at - ${now}::timestamptz <= (due_at - updated_at) / ${sql.lit(nearShare)}`)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Notes the deadline that a request's people were warned of. */
export const noteWarned = async (tx: Tx, { id, due_at: dueAt }: RequestRow): Promise<void> => {
  await tx.updateTable('requests').set({ warned_of: dueAt }).where('id', '=', id).execute();
};
