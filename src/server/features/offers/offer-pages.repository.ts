import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';
import { findLastEventTimes } from '#server/platform/events/event-log.repository.ts';

/** A published offer and when its page last changed. */
export type OfferPage = { id: string; changedAt: Date };

/** The first ids of consecutive parts of `size` published offers, in order; one scan over all of them. */
export const readPartStarts = async (db: Db, size: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) - 1 as n from offers where status = 'published'
    ) as numbered
    where n % ${size} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Published offers by id, at most `limit`, from `from` on, including or excluding it. */
export const readOfferPages = async (
  db: Db,
  from: { id: string; included: boolean },
  limit: number,
): Promise<OfferPage[]> => {
  const offers = await db
    .selectFrom('offers')
    .select(['id', 'version', 'created_at'])
    .where('status', '=', 'published')
    .where('id', from.included ? '>=' : '>', from.id)
    .orderBy('id')
    .limit(limit)
    .execute();
  const changed = offers.filter(({ version }) => version > 1).map(({ id }) => id);
  const times = await findLastEventTimes(db, 'offer', changed);
  return offers.map(({ id, created_at }) => ({ id, changedAt: times.get(id) ?? created_at }));
};
