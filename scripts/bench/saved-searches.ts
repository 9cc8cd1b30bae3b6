/**
 * `npm run bench:saved-searches [-- --searches 10000]`: that many saved searches of half as many people, over 100 000 offers, on a
 * PostgreSQL made for it, by the product's own jobs in one worker. Measures how long after a search job begins all owners of matching
 * searches are notified: with frequency `now` for one offer and for a feed, and for the morning run of `daily`. Ends with 1 when any takes
 * more than the bound. `--smoke`: a few dozen searches.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createContext } from '#server/compose.ts';
import { assembleProduct } from '#server/features.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Context, Db } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { readEnv, type Env } from '#server/platform/env.ts';
import { registerSubscribers } from '#server/platform/events/deliver.ts';
import { startRelay } from '#server/platform/events/relay.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { openFilled } from './catalogue-fill.ts';
import { passes, smoke, verdict } from './smoke.ts';

const { values } = parseArgs({ options: { searches: { type: 'string' }, smoke: { type: 'boolean' } } });
const searches = Number(values.searches ?? (smoke ? 60 : 10_000));
const offers = smoke ? 200 : 100_000;
const feed = smoke ? 20 : 1000;
const boundSeconds = 60;

/** People with two realistic searches each: a type, often with a brand, a price, a payment, a region or words; hardly two are alike. */
const fillSearches = async (db: Db): Promise<void> => {
  await sql`insert into users (id, email, phone, phone_confirmed_at, name, role, status, notification_channels, created_at)
    select md5('client ' || i)::uuid, 'client-' || i || '@example.com', '+7' || (9000000000 + i), now(), 'Человек ' || i, 'client', 'active', '[]', now()
    from generate_series(1, ${Math.ceil(searches / 2)}::int) i`.execute(db);
  await sql`insert into saved_searches (id, user_id, name, query, frequency, reported_until, seen_at, next_at, created_at)
    select md5('search ' || i)::uuid, md5('client ' || (1 + i / 2))::uuid, 'Поиск ' || i,
      concat_ws('&',
        case when i % 10 in (0, 1, 2, 3) then 'brand=' || a.brand end,
        case when i % 10 = 9 then 'payment=-' || (50000 + i * 20) end,
        case when i % 10 in (0, 4, 5, 6) then 'price=-' || (1000000 + i * 1000) end,
        case when i % 10 = 8 then 'q=' || a.brand end,
        case when i % 10 = 7 then 'region=77' end,
        'type=' || a.type),
      'off', now() - interval '1 hour', now(), now() - interval '1 minute', now()
    from (select row_number() over (order by md5(v.type_id || v.model_id)) as place, count(*) over () as n, v.type_id as type, b.slug as brand
        from (select distinct type_id, model_id from variants) v join models m on m.id = v.model_id join brands b on b.id = m.brand_id) a
      join generate_series(0, ${searches - 1}::int) i on a.place = 1 + i % a.n
    on conflict do nothing`.execute(db);
  await sql`vacuum analyze saved_searches, users`.execute(db);
};

/** Makes all searches due, with this many offers published since they were last run. */
const prepare = async (db: Db, frequency: 'now' | 'daily', count: number): Promise<void> => {
  await sql`update saved_searches set frequency = ${frequency}, reported_until = now() - interval '30 seconds', next_at = now() - interval '1 second'`.execute(
    db,
  );
  await sql`update offers set published_at = now() - interval '1 day' where published_at > now() - interval '1 day'`.execute(
    db,
  );
  await sql`update offers set published_at = now() - interval '10 seconds'
    where id in (select id from offers where status = 'published' order by md5(id::text || ${frequency}) limit ${count}::int)`.execute(
    db,
  );
};

const numberOf = async (db: Db, table: 'notifications' | 'events'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
};

const areLettersLeft = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('notification_deliveries')
    .select('id')
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Worker = { context: Context; look: () => Promise<void> };
type Took = { look: number; notified: number; sent: number; found: number };

const seconds = (since: number): number => (performance.now() - since) / 1000;

const measure = async ({ context, look }: Worker): Promise<Took> => {
  const [events, before] = [
    await numberOf(context.db, 'events'),
    await numberOf(context.db, 'notifications'),
  ];
  const began = performance.now();
  await look();
  const took = seconds(began);
  const found = (await numberOf(context.db, 'events')) - events;
  while ((await numberOf(context.db, 'notifications')) < before + found) {
    assert.ok(seconds(began) < 1800, 'not all were notified within half an hour');
    await sleep(50);
  }
  const notified = seconds(began);
  while (await areLettersLeft(context.db)) {
    assert.ok(seconds(began) < 1800, 'not all letters were sent within half an hour');
    await sleep(50);
  }
  return { look: took, notified, sent: seconds(began), found };
};

const cases = [
  ['one offer', 'now', 1],
  ['a feed', 'now', feed],
  ['the morning of daily searches', 'daily', feed],
] as const;

const startWorker = async (database: OpenDatabase, overrides: Partial<Env>) => {
  const log = pino({ level: 'error' });
  const env = { ...readEnv(), ...overrides };
  const context = createContext({ env, log, clock: systemClock, database, work: true });
  const { features } = assembleProduct(context);
  const subscribers = features.flatMap((feature) => feature.subscribers ?? []);
  const { db, jobs, clock, eventBus } = context;
  registerSubscribers({ db, jobs, clock, subscribers });
  await jobs.start();
  const relay = startRelay({ db, jobs, eventBus, clock, log, subscribers });
  const look = features
    .flatMap(({ schedule }) => schedule ?? [])
    .find(({ name }) => name === 'saved-searches.run');
  assert.ok(look);
  const stop = async (): Promise<void> => {
    await relay.stop();
    await jobs.stop();
  };
  return { worker: { context, look: look.run }, stop };
};

const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'bench-searches-'));
try {
  const database = await openFilled(cluster.url, offers);
  try {
    await fillSearches(database.db);
    const { worker, stop } = await startWorker(database, { DATABASE_URL: cluster.url, DATA_DIR: folder });
    for (const [name, frequency, count] of cases) {
      await prepare(database.db, frequency, count);
      const { look, notified, sent, found } = await measure(worker);
      console.log(
        `${name}, ${count} new: ${found} of ${searches} searches fit, run in ${look.toFixed(1)} s, all notified after ${notified.toFixed(1)} s, letters sent after ${sent.toFixed(1)} s`,
      );
      console.log(`${name}, at most ${boundSeconds} s: ${verdict(sent <= boundSeconds)}`);
      if (!passes(sent <= boundSeconds)) process.exitCode = 1;
    }
    await stop();
  } finally {
    await database.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
  await cluster.stop();
}
