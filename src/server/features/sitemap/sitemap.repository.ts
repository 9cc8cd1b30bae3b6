import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';

/** A published offer and the moment when its page became what it is. */
export type OfferEntry = { id: string; changed_at: Date };

/** The ids that parts of `size` published offers begin with, in their order; one walk over all of them. */
export const readPartStarts = async (db: Db, size: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) - 1 as n from offers where status = 'published'
    ) as numbered
    where n % ${size} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Published offers by id, at most `limit`, from `from` on: itself included or only what comes behind it. */
export const readEntries = async (
  db: Db,
  from: { id: string; included: boolean },
  limit: number,
): Promise<OfferEntry[]> => {
  const { rows } = await sql<OfferEntry>`
    select o.id, coalesce(
      case when o.version > 1 then (
        select max(e.created_at) from events e where e.subject_type = 'offer' and e.subject_id = o.id::text
      ) end,
      o.created_at
    ) as changed_at
    from offers o
    where o.status = 'published' and o.id ${sql.raw(from.included ? '>=' : '>')} ${from.id}::uuid
    order by o.id limit ${limit}`.execute(db);
  return rows;
};
