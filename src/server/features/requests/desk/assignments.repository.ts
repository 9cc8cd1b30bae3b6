import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

export const insertAssignment = async (
  tx: Tx,
  assignment: Insertable<Database['request_assignments']>,
): Promise<void> => {
  await tx.insertInto('request_assignments').values(assignment).execute();
};

/** The assignments of a request, oldest first; 500 at most. */
export const findAssignments = (db: Db, requestId: string) =>
  db
    .selectFrom('request_assignments')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .limit(500)
    .execute();

/** Whether the last assignment was made by this person, or took the request from them. */
export const hasJustLost = async (db: Db, requestId: string, userId: string): Promise<boolean> => {
  const last = await db
    .selectFrom('request_assignments')
    .select(['from_manager_id', 'actor_id'])
    .where('request_id', '=', requestId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && (last.from_manager_id === userId || last.actor_id === userId);
};
