import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { wholeContent } from '#tests/factories/offer-content.ts';
import { beginOffer } from '#tests/factories/stock.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies, type HostileCall } from './hostile-calls.ts';

const names = ['begin', 'edit', 'publish', 'moderate', 'archive', 'bulk'] as const;

let t: TestApp;
let calls: Record<(typeof names)[number], HostileCall>;
let vendor: Bearer;
let manager: Bearer;

beforeAll(async () => {
  t = await createTestApp();
  const offer = await createOffer(t);
  vendor = await createSignedIn(t, { role: 'vendor', vendorId: offer.vendorId });
  manager = await createSignedIn(t, { role: 'manager' });
  const { id } = await beginOffer(t, vendor);
  const content = {
    ...wholeContent,
    attributes: { axles: '6x4', enginePower: 400 },
    vin: '1M8GDM9AXKP042788',
  };
  const url = `/api/offers/${id}`;
  calls = {
    begin: { url: '/api/offers', body: content, who: vendor, emptyAnswer: 201 },
    edit: { url, body: { ...content, version: 1 }, who: vendor },
    publish: { url: `${url}/publish`, body: { version: 1 }, who: vendor },
    moderate: {
      url: `${url}/moderate`,
      body: { decision: 'refuse', reason: 'Нет', version: 1 },
      who: manager,
    },
    archive: { url: `${url}/archive`, body: { version: 1 }, who: vendor },
    bulk: {
      url: '/api/stock/bulk',
      body: { ids: [offer.id], change: { kind: 'priceByPercent', percent: -1 } },
      who: vendor,
    },
  };
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(d order by offer_id) from offer_drafts d) as drafts,
    (select sum(version) from offers) as offers,
    (select count(*) from events) as events`;

testHostileBodies(
  names,
  (name) => calls[name],
  faultFinder(() => t, state),
);

test('scripts are text for visitors too', async () => {
  const script = '<script>alert(1)</script>';
  const { preview } = await beginOffer(t, vendor, {
    ...wholeContent,
    description: script,
    options: [script],
  });
  expect(preview).toMatchObject({ description: script, options: [script] });
});

test('a price in words is refused, a negative year is kept and reported', async () => {
  expect((await post(t, '/api/offers', { priceKopecks: 'дорого' }, vendor)).body.error).toMatchObject({
    priceKopecks: 'invalid',
  });
  expect((await beginOffer(t, vendor, { year: -2024 })).problems.error['year']).toBe('min');
});

test('a malformed query for the list is a 400', async () => {
  for (const query of ['state=x', 'sort=x', 'vendor=x', 'type=<b>', 'limit=0', `q=${'x'.repeat(300)}`])
    expect((await get(t, `/api/stock?${query}`, vendor)).status).toBe(400);
});

const placeOf = async (id: string) => (await get(t, `/api/stock/${id}/queue`, manager)).status;

test('a malformed query for a position in the queue is a 404', async () => {
  for (const id of [
    'x',
    '%00',
    '%ED%A0%80',
    '..%2F..%2Fetc',
    '%3Cscript%3E',
    '1%27--',
    '-1',
    '%25',
    '01970000-0000-7000-8000-000000000000',
  ])
    expect([id, await placeOf(id)]).toStrictEqual([id, 404]);
});

const activity = async (query: string) => (await get(t, `/api/stock/activity?${query}`, vendor)).status;

test('a malformed query for days is a 400, one for a missing offer a 404', async () => {
  for (const query of [
    'days=0',
    'days=367',
    'days=1.5',
    'from=x',
    'to=2026-02-30',
    'from=2026-11-21&to=2026-11-20',
    'from=2020-01-01',
    'from=9999-12-31',
    'offerId=x',
    'vendor=<b>',
    'from=2026-11-01&from=2026-11-02',
  ])
    expect([query, await activity(query)]).toStrictEqual([query, 400]);
  expect(await activity('offerId=01970000-0000-7000-8000-000000000000')).toBe(404);
});
