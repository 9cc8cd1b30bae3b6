import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeed } from '#server/features/feeds/readers/read-feed.ts';
import { createSeller, csvOf, lorry, nextVin, runFeed } from '#tests/factories/feed.ts';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { rounds } from '#tests/support/rounds.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { offersYml } from './offers-yml.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { PUBLIC_URL: 'https://lizing.example', RATE_LIMITS: 'on' } });
});
afterAll(() => t.close());

const url = '/feeds/offers.yml';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes held after garbage collection. */
const heldBytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** What our own reader makes of the answer. */
const read = async () => {
  const { statusCode, payload } = await t.app.inject({ url });
  expect(statusCode).toBe(200);
  const file = path.join(t.context.env.DATA_DIR, 'outgoing.xml');
  await writeFile(file, payload);
  const found: Record<string, readonly string[]>[] = [];
  for await (const records of readFeed('yml', file))
    found.push(...records.map(({ cells }) => Object.fromEntries(cells)));
  return { found, payload };
};

test('everything published can be read back by our own reader, and nothing else is included', async () => {
  const seller = await createSeller(t);
  const vin = nextVin();
  const rows = [
    lorry('a', { VIN: vin, Описание: 'Цена <b>& скидка</b>' }),
    lorry('b', { Марка: 'Шасси & Ко' }),
  ];
  await runFeed(t, seller, csvOf(rows), { dryRun: false });
  const gone = await createOffer(t);
  await archiveOffer(t, gone.id);
  const { found, payload } = await read();
  expect(found).toHaveLength(2);
  expect(found.find(({ vendor }) => vendor?.[0] === 'КАМАЗ')).toMatchObject({
    available: ['true'],
    price: ['8490000'],
    currencyId: ['RUR'],
    categoryId: ['Самосвалы'],
    model: ['65115'],
    description: ['Цена <b>& скидка</b>'],
    'Год выпуска': ['2026'],
    Город: ['Москва'],
  });
  const { email, phone } = await t.context.db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', seller.userId)
    .executeTakeFirstOrThrow();
  for (const secret of [vin, email, phone, gone.id]) expect(payload).not.toContain(secret);
});

test('offers of hidden types and of vendors that are not active are left out', async () => {
  const { db } = t.context;
  await db.updateTable('offer_types').set({ hidden: true }).where('id', '=', 'tipper').execute();
  expect((await read()).found).toEqual([]);
  await db.updateTable('offer_types').set({ hidden: false }).where('id', '=', 'tipper').execute();
  await sql`update vendors set status = 'hidden'`.execute(db);
  expect((await read()).found).toEqual([]);
  await sql`update vendors set status = 'active'`.execute(db);
  expect((await read()).found).toHaveLength(2);
});

test('the answer has its content type and may be cached', async () => {
  const { headers, rawPayload } = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'content-encoding': 'gzip',
  });
  expect(gunzipSync(rawPayload).toString()).toContain('<name>Лизинг</name>');
});

test('many offers need no more memory than a batch of them', { timeout: 120_000 }, async () => {
  const { db } = t.context;
  const { numRuns: count } = rounds(8000, 20_000);
  await sql`insert into offers (id, variant_id, place_id, terms_id, price_kopecks, year, condition, availability, status, created_at, changed_at, published_at)
    select md5('many ' || i)::uuid, variant_id, place_id, terms_id, price_kopecks, year, condition, availability, status, created_at, changed_at, published_at
    from (select * from offers where status = 'published' limit 1) o, generate_series(1, ${sql.lit(count)}) i`.execute(
    db,
  );
  await sql`insert into offer_details (offer_id, slug, paint, description, options, photos, source)
    select md5('many ' || i)::uuid, 'many', 'white', repeat('Описание ', 100), '[]', '[]', 'feed' from generate_series(1, ${sql.lit(count)}) i`.execute(
    db,
  );
  let [parts, offers, most] = [0, 0, 0];
  const before = heldBytes();
  for await (const part of offersYml(t.context, 500)) {
    parts += 1;
    offers += part.split('<offer id=').length - 1;
    if (parts % 4 === 0) most = Math.max(most, heldBytes() - before);
  }
  expect(offers).toBe(count + 2);
  // All of it is some thousand characters an offer.
  expect(most).toBeLessThan(500 * count);
});
