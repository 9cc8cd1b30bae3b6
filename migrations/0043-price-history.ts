import { sql, type Kysely } from 'kysely';

/** Prices of published offers as a series. Kept by triggers, so that no way of writing an offer can forget it. */
const seriesOfUpdated = `
  insert into offer_prices (offer_id, at, price_kopecks, availability)
  select o.id, o.created_at, o.price_kopecks, o.availability
  from left_behind o join arrived a on a.id = o.id
  where o.status = 'published'
    and (a.price_kopecks <> o.price_kopecks or a.availability <> o.availability)
    and not exists (select 1 from offer_prices p where p.offer_id = o.id)
  on conflict do nothing;
  insert into offer_prices (offer_id, at, price_kopecks, availability)
  select a.id, a.changed_at, a.price_kopecks, a.availability
  from arrived a join left_behind o on o.id = a.id
  where a.status = 'published'
    and (o.status <> 'published' or a.price_kopecks <> o.price_kopecks or a.availability <> o.availability)
  on conflict (offer_id, at) do update
    set price_kopecks = excluded.price_kopecks, availability = excluded.availability;`;

const seriesOfInserted = `
  insert into offer_prices (offer_id, at, price_kopecks, availability)
  select id, changed_at, price_kopecks, availability from arrived where status = 'published'
  on conflict do nothing;`;

const keeping = (name: string, body: string) =>
  sql.raw(
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  );

const statements = [
  // When price, availability or status last changed, and when the offer was last published, by the clock of the application.
  sql`alter table offers add column changed_at timestamptz(3) not null default now()`,
  sql`alter table offers add column published_at timestamptz(3)`,
  sql`create index offers_published_at on offers (published_at, id) where status = 'published'`,
  sql`create index offer_details_vin on offer_details (vin) where vin is not null`,
  sql`create table offer_prices (
    offer_id uuid not null references offers on delete cascade,
    at timestamptz(3) not null,
    price_kopecks bigint not null,
    availability offer_availability not null,
    primary key (offer_id, at)
  )`,
  sql`create index offer_prices_at on offer_prices (at, offer_id)`,
  keeping('keep_inserted_prices', seriesOfInserted),
  keeping('keep_updated_prices', seriesOfUpdated),
  sql`create trigger offers_inserted_prices after insert on offers referencing new table as arrived
    for each statement execute function keep_inserted_prices()`,
  sql`create trigger offers_updated_prices after update on offers referencing old table as left_behind new table as arrived
    for each statement execute function keep_updated_prices()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
