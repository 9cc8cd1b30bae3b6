import { sql, type SqlBool } from 'kysely';
import { archivedOffers } from '#server/features/offers/index.ts';
import type { Db } from '#server/platform/context.ts';

/** Where in the queue: since when something waits, and its offer. */
export type QueuePosition = { at: Date; id: string };

/** What waits for moderation; what waits behind an offer that is off sale is left out. */
const queue = (db: Db) =>
  db
    .selectFrom('offer_drafts as d')
    .leftJoin(archivedOffers(db).as('a'), 'a.id', 'd.offer_id')
    .where('a.id', 'is', null)
    .where('d.state', '=', 'moderation');

const beside = (order: '<' | '>', { at, id }: QueuePosition) =>
  sql<SqlBool>`(d.changed_at, d.offer_id) ${sql.raw(order)} (${at}::timestamptz, ${id}::uuid)`;

/** How many wait, all or before a place. */
export const countQueue = async (db: Db, before?: QueuePosition): Promise<number> => {
  const { n } = await queue(db)
    .$if(before !== undefined, (query) => query.where(beside('<', before ?? { at: new Date(0), id: '' })))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** The nearest that waits longer than what stands at a place, or less long. */
export const findNeighbour = async (
  db: Db,
  position: QueuePosition,
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
