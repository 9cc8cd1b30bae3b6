import { sql } from 'kysely';
import type { DomainEvent, EventSubject } from '#contract/events.ts';
import type { AuditQuery } from '#contract/people.ts';
import type { Db } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { eventOfRow } from './event-row.ts';

type Filters = Pick<AuditQuery, 'actor' | 'subject' | 'subjectType' | 'type' | 'from' | 'to'>;

const startOf = (day: string) => sql<Date>`${`${day}T00:00:00+03:00`}::timestamptz`;

const filtered = (db: Db, { actor, subject, subjectType, type, from, to }: Filters) =>
  db
    .selectFrom('events')
    .$if(actor !== undefined, (query) => query.where('events.actor_id', '=', actor ?? null))
    .$if(subject !== undefined, (query) => query.where('events.subject_id', '=', subject ?? ''))
    .$if(type !== undefined, (query) => query.where('events.type', '=', type ?? ''))
    .$if(subjectType !== undefined, (query) => query.where('events.subject_type', '=', subjectType ?? ''))
    .$if(from !== undefined, (query) => query.where('events.created_at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (query) =>
      query.where('events.created_at', '<', sql<Date>`${startOf(to ?? '')} + interval '1 day'`),
    );

/** A page of events, newest first, with one extra row if there are more. */
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

/** An event by its id, as subscribers got it. */
export const findEvent = async (db: Db, id: string): Promise<DomainEvent | undefined> => {
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  return row && eventOfRow(row);
};

/** An event as the audit reads it. */
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** The number of events, counted up to 10 001. */
export const countEvents = (db: Db, query: Filters): Promise<number> =>
  countRows(db, filtered(db, query).select('events.id'));

/** When the last event of each of these subjects was appended; those without one are left out. */
export const findLastEventTimes = async (
  db: Db,
  type: EventSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .selectFrom('events')
    .select((eb) => ['subject_id', eb.fn.max('created_at').as('last')])
    .where('subject_type', '=', type)
    .where(sql<boolean>`subject_id = any(${ids}::text[])`)
    .groupBy('subject_id')
    .execute();
  return new Map(rows.map(({ subject_id, last }) => [subject_id, last]));
};
