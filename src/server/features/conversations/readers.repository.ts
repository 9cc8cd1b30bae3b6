import { sql, type RawBuilder } from 'kysely';
import { isLessor, isStaff, type Actor } from '#domain/actor.ts';
import type { Db, Tx } from '#server/platform/context.ts';

type Whose = { requestId: string; userId: string };

const mostReaders = 200;

/** Those who have read or written in a conversation. */
export const findReaders = (db: Db, requestId: string) =>
  db
    .selectFrom('conversation_readers')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('user_id')
    .limit(mostReaders)
    .execute();

/** How far a person has read; null while they have read nothing. */
export const findReadUpTo = async (db: Db, { requestId, userId }: Whose): Promise<string | null> => {
  const row = await db
    .selectFrom('conversation_readers')
    .select('read_up_to')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.read_up_to ?? null;
};

/** Moves a person's mark forward, never back; true if it moved. */
export const moveMark = async (
  tx: Tx,
  { requestId, userId }: Whose,
  { upTo, after }: { upTo: string; after: string | null },
): Promise<boolean> => {
  const row = await tx
    .insertInto('conversation_readers')
    .values({ request_id: requestId, user_id: userId, read_up_to: upTo, read_after: after })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'user_id'])
        .doUpdateSet({ read_up_to: upTo, read_after: after })
        .where(
          sql<boolean>`conversation_readers.read_up_to is null or conversation_readers.read_up_to < ${upTo}::uuid`,
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Records that a person has written in a conversation: they are notified of answers from then on. */
export const noteAuthor = async (
  tx: Tx,
  { requestId, userId }: Whose,
  { internal }: { internal: boolean },
): Promise<void> => {
  const wrote = internal ? { noted: true } : { wrote: true };
  await tx
    .insertInto('conversation_readers')
    .values({ request_id: requestId, user_id: userId, read_up_to: null, read_after: null, ...wrote })
    .onConflict((conflict) => conflict.columns(['request_id', 'user_id']).doUpdateSet(wrote))
    .execute();
};

/** Deletes a person's read marks. */
export const deleteMarksOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('conversation_readers').where('user_id', '=', userId).execute();
};

const mostCounted = 100;

/**
 * How many messages about the request of a `requests` row its reader sees, did not write and has not read, among the newest hundred after
 * their mark. `acceptedId` is the id made when the currently accepted КП was accepted.
 */
export const unreadMessages = (actor: Actor, acceptedId: RawBuilder<string | null>): RawBuilder<number> => {
  if (actor.kind !== 'user' || actor.role === 'vendor') return sql<number>`0`;
  const count = sql<number>`(
    select count(*)::int from (
      select messages.author_id from messages
      where messages.request_id = requests.id
        and messages.id > coalesce((
          select read_up_to from conversation_readers
          where conversation_readers.request_id = requests.id and conversation_readers.user_id = ${actor.id}
        ), '00000000-0000-0000-0000-000000000000'::uuid)
        ${isStaff(actor) ? sql`` : sql`and not messages.internal`}
        ${isLessor(actor) ? sql`and messages.id > ${acceptedId}` : sql``}
      order by messages.id desc limit ${sql.lit(mostCounted)}
    ) newest where newest.author_id <> ${actor.id}
  )`;
  if (!isLessor(actor)) return count;
  return sql<number>`(case when requests.lessor_id = ${actor.lessor?.id ?? null}::uuid then ${count} else 0 end)`;
};
