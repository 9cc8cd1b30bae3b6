import { sql, type SqlBool } from 'kysely';
import { archivedOffers } from '#server/features/offers/index.ts';
import type { Db } from '#server/platform/context.ts';

/** A position in the queue: since when an offer waits, and its id. */
export type QueueCursor = { at: Date; id: string };

/** Working copies in moderation, except those of offers that are off sale. */
const queue = (db: Db) =>
  db
    .selectFrom('offer_drafts as d')
    .leftJoin(archivedOffers(db).as('a'), 'a.id', 'd.offer_id')
    .where('a.id', 'is', null)
    .where('d.state', '=', 'moderation');

const beside = (order: '<' | '>', { at, id }: QueueCursor) =>
  sql<SqlBool>`(d.changed_at, d.offer_id) ${sql.raw(order)} (${at}::timestamptz, ${id}::uuid)`;

/** How many wait, in all or before a position. */
export const countQueue = async (db: Db, before?: QueueCursor): Promise<number> => {
  const { n } = await queue(db)
    .$if(before !== undefined, (query) => query.where(beside('<', before ?? { at: new Date(0), id: '' })))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** The nearest neighbour in the queue, before or after a position. */
export const findNeighbour = async (
  db: Db,
  position: QueueCursor,
  side: 'previous' | 'next',
): Promise<string | null> => {
  const direction = side === 'next' ? 'asc' : 'desc';
  const row = await queue(db)
    .where(beside(side === 'next' ? '>' : '<', position))
    .select('d.offer_id')
    .orderBy('d.changed_at', direction)
    .orderBy('d.offer_id', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.offer_id ?? null;
};
