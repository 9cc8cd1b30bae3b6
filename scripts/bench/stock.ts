/**
 * `npm run bench:stock`: how long the first page of the staff's list takes at 100 000 offers, by sort, filter and words, with a tenth as
 * many working copies, on a PostgreSQL made for it. Ends with 1 when the fastest round of one is above the bound. `--smoke`: over a few
 * hundred offers.
 */
import { sql } from 'kysely';
import { Client } from 'pg';
import { stockSorts, stockStates, type StockQuery } from '#contract/stock.ts';
import {
  countStates,
  countStock,
  findByVin,
  listStock,
  type AskedStock,
} from '#server/features/stock/stock-list.repository.ts';
import type { Db } from '#server/platform/context.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { openFilled } from './catalogue-fill.ts';
import { passes, smoke, verdict } from './smoke.ts';

const boundMs = 50;
const rounds = smoke ? 1 : 7;
const offers = smoke ? 300 : 100_000;

/** As many offers, copied from the existing ones with other prices and days; one in twenty is off sale. */
const fillOffers = async (client: Client, count: number): Promise<void> => {
  await client.query(`create temp table copies as
    select gen_random_uuid() as id, o.id as of, random() as a, random() as b
    from generate_series(1, ceil(${count}::numeric / (select count(*) from offers))::int), offers o limit ${count}`);
  await client.query(`insert into offers (id, variant_id, place_id, terms_id, price_kopecks, wear, year, condition, availability, status, created_at, changed_at)
    select c.id, o.variant_id, o.place_id, o.terms_id, 30000000 + round(a * 20000) * 100000, o.wear, o.year, o.condition, o.availability,
      (case when b < 0.95 then 'published' else 'archived' end)::offer_status, now() - a * interval '90 days', now() - b * interval '30 days'
    from copies c join offers o on o.id = c.of`);
  await client.query(`insert into offer_details (offer_id, slug, vin, paint, description, options, photos, source)
    select c.id, 'offer', upper(substr(md5(c.id::text), 1, 17)), 'white', repeat('Описание. ', 40), '["Кондиционер"]', '[]', 'bench'
    from copies c`);
};

/** One offer in ten has a working copy; as many drafts were never published. */
const fillDrafts = async (db: Db): Promise<void> => {
  await sql`insert into offer_drafts (offer_id, vendor_id, state, content, title, version, created_at, changed_at)
    select o.id, p.vendor_id,
      (array['draft', 'moderation', 'refused'])[1 + abs(hashtext(o.id::text)) % 3]::offer_draft_state,
      '{"typeId":"tipper"}'::jsonb, 'КАМАЗ 6520', 2, o.created_at, o.created_at + interval '1 day'
    from offers o join vendor_places p on p.id = o.place_id where abs(hashtext(o.id::text)) % 20 = 0
    union all
    select gen_random_uuid(), p.vendor_id,
      (array['draft', 'moderation', 'refused'])[1 + abs(hashtext(o.id::text)) % 3]::offer_draft_state,
      '{"typeId":"tipper","priceKopecks":900000000,"year":2026,"vin":"XTC652004K0000001"}'::jsonb, 'КАМАЗ 6520', 1,
      o.created_at, o.created_at
    from offers o join vendor_places p on p.id = o.place_id where abs(hashtext(o.id::text)) % 20 = 1`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
};

const whole = {
  vendorId: null,
  typeIds: null,
  byVin: [],
  limit: 50,
  state: undefined,
  availability: undefined,
  q: undefined,
};

const of = (more: Partial<AskedStock>): AskedStock => ({ ...whole, sort: '-changedAt', ...more });

const asks = (vendorId: string): [string, AskedStock][] => {
  const states: StockQuery['state'][] = [...stockStates];
  return [
    ...stockSorts.map((sort): [string, AskedStock] => [`sort ${sort}`, of({ sort })]),
    ...states.map((state): [string, AskedStock] => [
      `state ${state}`,
      of({ state, sort: state === 'moderation' ? 'waiting' : '-changedAt' }),
    ]),
    ['availability in_transit', of({ availability: 'in_transit' })],
    ['type tipper', of({ typeIds: ['tipper'] })],
    ['words КАМАЗ', of({ q: 'КАМАЗ' })],
    ['words of none', of({ q: 'нет такой машины' })],
    ['a part of a VIN', of({ q: '7A1' })],
    ['vendor', of({ vendorId })],
    ['vendor, price', of({ vendorId, sort: 'price' })],
  ];
};

/** The time of the fastest round: the machine is shared. */
const timed = async (task: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await task();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
};

const shown = (ms: number): string => `${ms.toFixed(1)} ms`.padStart(11);

const cluster = await startCluster();
try {
  const database = await openFilled(cluster.url, 500);
  const { db } = database;
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  await fillOffers(client, offers);
  await client.end();
  await fillDrafts(db);
  const vendor = await db.selectFrom('vendor_places').select('vendor_id').limit(1).executeTakeFirstOrThrow();
  let slowest = 0;
  for (const [name, asked] of asks(vendor.vendor_id)) {
    const page = await timed(async () =>
      listStock(db, { ...asked, byVin: await findByVin(db, asked.q) }, null),
    );
    const count = await timed(() => countStock(db, asked));
    slowest = Math.max(slowest, page, count);
    console.log(`${name.padEnd(26)} page ${shown(page)}   count ${shown(count)}`);
  }
  const counts = await timed(() => countStates(db, { vendorId: null }));
  console.log(`${'counts by state'.padEnd(26)} ${shown(counts)}`);
  await database.close();
  const within = Math.max(slowest, counts) <= boundMs;
  console.log(`the slowest, at most ${boundMs} ms: ${verdict(within)}`);
  process.exitCode = passes(within) ? 0 : 1;
} finally {
  await cluster.stop();
}
