import type { Db, Tx } from '#server/platform/context.ts';
import type { ImportRow } from './feeds.repository.ts';

/** Claims a due time of a person's feed; false if it or a later one was claimed already. */
export const claimDueTime = async (tx: Tx, userId: string, dueAt: Date): Promise<boolean> => {
  const claimed = await tx
    .insertInto('feed_schedules')
    .values({ user_id: userId, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ due_at: dueAt }).where('feed_schedules.due_at', '<', dueAt),
    )
    .returning('user_id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** The last claimed due time of a person's feed. */
export const findClaimedTime = async (db: Db, userId: string): Promise<Date | null> =>
  (await db.selectFrom('feed_schedules').select('due_at').where('user_id', '=', userId).executeTakeFirst())
    ?.due_at ?? null;

/** How the scheduled run before this one ended. */
export const findLastByClock = (
  db: Db,
  { id, vendor_id: vendorId }: ImportRow,
): Promise<Pick<ImportRow, 'status'> | undefined> =>
  db
    .selectFrom('feed_imports')
    .select('status')
    .where('vendor_id', '=', vendorId)
    .where('source', '=', 'schedule')
    .where('id', '<', id)
    .where('status', 'in', ['applied', 'failed', 'asksRemoval'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
