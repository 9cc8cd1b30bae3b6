import { sql, type RawBuilder } from 'kysely';
import { pino } from 'pino';
import { seedDemoOffers } from '#server/features/demo/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts';

const regions = [
  '77',
  '78',
  '50',
  '16',
  '63',
  '52',
  '66',
  '74',
  '72',
  '54',
  '24',
  '55',
  '38',
  '23',
  '61',
  '26',
  '36',
];

/** The demo's assets in fifteen trims each, sixty vendors in two places, and offers of them with prices around the demo's. */
const steps = (count: number): RawBuilder<unknown>[] => [
  sql`select setseed(0.42)`,
  sql`insert into variants (type_id, model_id, modification, features, tags, words)
    select type_id, model_id, modification || ' ' || k, features, tags, words
    from variants, generate_series(1, 14) k order by id, k`,
  sql`insert into vendors (id, slug, name, description, status, created_at)
    select overlay(overlay(md5('vendor ' || i) placing '7' from 13) placing '8' from 17)::uuid, 'bench-' || i, 'Продавец ' || i, '', 'active', now()
    from generate_series(1, 60) i`,
  sql`insert into vendor_places (vendor_id, region, city)
    select overlay(overlay(md5('vendor ' || i) placing '7' from 13) placing '8' from 17)::uuid, (${regions}::text[])[1 + (i * k * 7) % ${regions.length}::int], 'Город ' || k
    from generate_series(1, 60) i, generate_series(1, 2) k on conflict do nothing`,
  sql`create temp table makes on commit drop as
    select v.id, row_number() over (order by md5(v.id::text)) as place,
      (select avg(o.price_kopecks) from offers o join variants w on w.id = o.variant_id where w.model_id = v.model_id) as price,
      array(select l.id from lease_terms l where l.type_id = t.parent_id order by l.id) as terms
    from variants v join offer_types t on t.id = v.type_id`,
  sql`create temp table draws on commit drop as
    select i, 1 + floor(power(random(), 1.7) * (select count(*) from makes))::int as make, random() as a, random() as b,
      random() as c, random() as d, random() as e, random() as f from generate_series(1, ${count}::int) i`,
  sql`insert into offers (id, variant_id, place_id, terms_id, price_kopecks, wear, year, condition, availability, status, created_at)
    select overlay(overlay(md5('offer ' || i) placing '7' from 13) placing '8' from 17)::uuid, m.id, 1 + floor(a * (select max(id) from vendor_places))::int,
      m.terms[1 + floor(b * array_length(m.terms, 1))::int],
      greatest(30000000, least(30000000000, round(m.price * (0.55 + 0.9 * c) / 100000) * 100000)),
      case when e < 0.3 then (f * 200000)::int end, 2026 - floor(power(d, 2) * 10)::int,
      (case when e < 0.3 then 'used' else 'new' end)::offer_condition,
      (case when f < 0.6 then 'in_stock' when f < 0.8 then 'in_transit' else 'to_order' end)::offer_availability,
      (case when a < 0.95 then 'published' else 'archived' end)::offer_status, now() - random() * interval '90 days'
    from draws join makes m on m.place = draws.make`,
  sql`insert into offer_details (offer_id, slug, paint, description, options, photos, source)
    select id, 'offer', 'white', 'Описание', '["Кондиционер"]', '[]', 'bench' from offers
    where not exists (select 1 from offer_details d where d.offer_id = offers.id)`,
];

const fill = async (tx: Tx, context: Pick<Context, 'clock'>, count: number): Promise<void> => {
  await seedDemoOffers(context, tx);
  for (const step of steps(count)) await step.execute(tx);
};

/** A migrated database with this many offers, archived ones among them, with fresh statistics. */
export const openFilled = async (connectionString: string, count: number): Promise<OpenDatabase> => {
  const database = await openDatabase({ connectionString }, pino({ level: 'silent' }));
  await migrate(database);
  await database.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await fill(tx, { clock: systemClock }, count);
  });
  await sql`vacuum analyze`.execute(database.db);
  return database;
};
