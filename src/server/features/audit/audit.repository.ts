import type { AuditQuery } from '#contract/people.ts';
import type { Db } from '#server/platform/context.ts';
import { mostCounted } from '#server/platform/http/id-cursor.ts';

type Filters = Pick<AuditQuery, 'actor' | 'subject' | 'type'>;

const filtered = (db: Db, { actor, subject, type }: Filters) =>
  db
    .selectFrom('events')
    .$if(actor !== undefined, (query) => query.where('events.actor_id', '=', actor ?? null))
    .$if(subject !== undefined, (query) => query.where('events.subject_id', '=', subject ?? ''))
    .$if(type !== undefined, (query) => query.where('events.type', '=', type ?? ''));

/** A page of events, newest first, one row more than asked for when there are more. */
export const findEvents = (db: Db, query: AuditQuery, after: string | null) =>
  filtered(db, query)
    .select([
      'events.id',
      'events.type',
      'events.subject_type',
      'events.subject_id',
      'events.actor_id',
      'events.data',
      'events.created_at',
    ])
    .$if(after !== null, (select) => select.where('events.id', '<', after ?? ''))
    .orderBy('events.id', 'desc')
    .limit(query.limit + 1)
    .execute();

/** One thing that happened. */
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** How many events there are, counted up to 10 001. */
export const countEvents = async (db: Db, query: Filters): Promise<number> => {
  const rows = filtered(db, query)
    .select('events.id')
    .limit(mostCounted + 1)
    .as('rows');
  const { count } = await db
    .selectFrom(rows)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
