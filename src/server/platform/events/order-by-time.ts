import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Puts events that no subscriber has got yet into the order of their times, with the ids and numbers that they have together: for what is
 * written about the past, subject by subject. No relay may run meanwhile.
 */
export const orderEventsByTime = async (db: Kysely<Database>): Promise<void> => {
  await sql`with removed as (delete from events where relayed_at is null returning *),
    places as (select id, seq, row_number() over (order by seq) as place from removed),
    ordered as (select *, row_number() over (order by created_at, seq) as place from removed)
    insert into events (id, seq, type, subject_type, subject_id, subject_version, actor_id, data, created_at)
    select places.id, places.seq, type, subject_type, subject_id, subject_version, actor_id, data, created_at
    from places join ordered using (place)`.execute(db);
};
