import { sql, type Kysely } from 'kysely';

/**
 * The series of prices after an update of many offers. Rows of a transition table are counted when a session first plans the function, so one that
 * began with none compared all with all ever after: nested loops are off, and what asks for each offer is a question of its own.
 */
const seriesOfUpdated = `
  insert into offer_prices (offer_id, at, price_kopecks, availability)
  select o.id, o.created_at, o.price_kopecks, o.availability
  from left_behind o join arrived a on a.id = o.id
  where o.status = 'published'
    and (a.price_kopecks <> o.price_kopecks or a.availability <> o.availability)
    and (select p.offer_id from offer_prices p where p.offer_id = o.id limit 1) is null
  on conflict do nothing;
  insert into offer_prices (offer_id, at, price_kopecks, availability)
  select a.id, a.changed_at, a.price_kopecks, a.availability
  from arrived a join left_behind o on o.id = a.id
  where a.status = 'published'
    and (o.status <> 'published' or a.price_kopecks <> o.price_kopecks or a.availability <> o.availability)
  on conflict (offer_id, at) do update
    set price_kopecks = excluded.price_kopecks, availability = excluded.availability;`;

const statements = [
  sql.raw(`create or replace function keep_updated_prices() returns trigger language plpgsql
    set enable_nestloop = off as $$ begin ${seriesOfUpdated} return null; end $$`),
  // Content is written once and read whole: as text it is neither parsed nor put together again.
  sql`alter table feed_rows alter column content type json using content::text::json`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
