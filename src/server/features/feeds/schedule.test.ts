import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeller, csvOf, lorry, type TestSeller } from '#tests/factories/feed.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startDueFeeds } from './start-due.ts';

let t: TestApp;
let server: Server;
let seller: TestSeller;
let rows: Record<string, string>[];
let status: number;
let asked: number;

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status).end(csvOf(rows));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(async () => {
  await t.close();
  server.close();
});

const setFeed = (who: TestSeller, change: object = {}, version = 0) => {
  const { port } = server.address() as AddressInfo;
  const feed = { url: `http://127.0.0.1:${port}/feed.csv`, format: 'csv', schedule: 'hourly', enabled: true };
  return post(t, '/api/account/update-integrations', { feed: { ...feed, ...change }, version }, who);
};

beforeEach(async () => {
  await t.context.db.deleteFrom('integrations').execute();
  [rows, status, asked] = [[lorry('a'), lorry('b')], 200, 0];
  seller = await createSeller(t);
});

const tick = () => startDueFeeds(t.context).run();

const runs = () =>
  t.context.db
    .selectFrom('feed_imports')
    .select(['status', 'source'])
    .where('vendor_id', '=', seller.vendorId)
    .orderBy('id', 'desc')
    .execute();

const nextHour = async (): Promise<void> => {
  t.clock.advance(3600);
  await tick();
  await t.settle();
};

const countNotices = async (title: string): Promise<number> =>
  (
    await t.context.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', seller.userId)
      .where('title', '=', title)
      .execute()
  ).length;

test('begins once for each due time, however many instances start it', async () => {
  expect((await setFeed(seller)).status).toBe(200);
  await Promise.all([tick(), tick(), tick()]);
  await t.settle();
  await tick();
  await t.settle();
  expect(await runs()).toMatchObject([{ status: 'applied', source: 'schedule' }]);
  await nextHour();
  expect(await runs()).toHaveLength(2);
  expect(asked).toBe(2);
});

test('shows its vendor when it is fetched next', async () => {
  const nextAt = async (who = seller): Promise<string | null> =>
    (await get(t, `/api/vendors/${seller.vendorId}/imports`, who)).body.nextAt;
  expect(await nextAt()).toBeNull();
  await setFeed(seller);
  const now = t.clock.now().getTime();
  expect(Date.parse((await nextAt()) ?? '') - now).toBeLessThanOrEqual(5 * 60_000);
  await tick();
  await t.settle();
  expect(await nextAt()).toBe(new Date((Math.floor(now / 3_600_000) + 1) * 3_600_000).toISOString());
  const colleague = await createSignedIn(t, { role: 'vendor', vendorId: seller.vendorId });
  expect(await nextAt({ ...colleague, vendorId: seller.vendorId })).toBeNull();
  await setFeed(seller, { enabled: false }, 1);
  expect(await nextAt()).toBeNull();
});

test('is visible to colleagues while it is on, and not to others', async () => {
  const colleague = await createSignedIn(t, { role: 'vendor', vendorId: seller.vendorId });
  const seen = async (who: Parameters<typeof get>[2]) =>
    (await get(t, `/api/vendors/${seller.vendorId}/imports`, who)).body.colleaguesFeed;
  await setFeed(await createSeller(t));
  expect(await seen(colleague)).toBeNull();
  await setFeed(seller);
  expect(await seen(seller)).toBeNull();
  expect(await seen(colleague)).toEqual({
    setBy: seller.person.name,
    format: 'csv',
    schedule: 'hourly',
    url: expect.stringContaining('/feed.csv'),
  });
  await setFeed(seller, { enabled: false }, 1);
  expect(await seen(colleague)).toBeNull();
});

const colleagueOf = async ({ vendorId }: TestSeller): Promise<TestSeller> => ({
  ...(await createSignedIn(t, { role: 'vendor', vendorId })),
  vendorId,
});

test('is on once per vendor; a colleague’s is saved turned off, or refused', async () => {
  const colleague = await colleagueOf(seller);
  await setFeed(seller);
  expect(await setFeed(colleague)).toMatchObject({
    status: 422,
    body: { error: { 'feed.enabled': 'taken' } },
  });
  expect((await setFeed(colleague, { enabled: false })).status).toBe(200);
  expect((await setFeed(colleague, {}, 1)).status).toBe(422);
  await setFeed(seller, { schedule: 'daily', enabled: false }, 1);
  expect((await setFeed(colleague, {}, 1)).status).toBe(200);
});

test('when colleagues turn theirs on at once, one succeeds', async () => {
  const all = [seller, await colleagueOf(seller), await colleagueOf(seller), await colleagueOf(seller)];
  const answers = await Promise.all(all.map((who) => setFeed(who)));
  const codes = answers.map(({ status: code }) => code);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 422)).toHaveLength(3);
  await tick();
  await t.settle();
  expect(asked).toBe(1);
});

test('of a person who was blocked or has moved to another vendor gives way', async () => {
  const [second, third] = [await colleagueOf(seller), await colleagueOf(seller)];
  const change = (who: TestSeller, values: { status?: 'blocked'; vendor_id?: string }) =>
    t.context.db.updateTable('users').set(values).where('id', '=', who.userId).execute();
  await setFeed(seller);
  await change(seller, { status: 'blocked' });
  expect((await setFeed(second)).status).toBe(200);
  const { vendorId } = await createSeller(t);
  await change(second, { vendor_id: vendorId });
  await tick();
  expect(asked).toBe(0);
  expect((await setFeed(third)).status).toBe(200);
  const { feed } = (await get(t, '/api/account', second)).body.integrations;
  expect(feed).toMatchObject({ enabled: false, url: expect.stringContaining('/feed.csv') });
});

test('a time stays due while another run is under way', async () => {
  await setFeed(seller);
  await tick();
  t.clock.advance(3600);
  await tick();
  expect(await runs()).toHaveLength(1);
  await t.settle();
  await tick();
  await t.settle();
  expect(await runs()).toHaveLength(2);
});

test('a feed that is off, or no longer the vendor’s, is not fetched', async () => {
  await setFeed(seller, { enabled: false });
  await tick();
  await t.settle();
  expect(await runs()).toEqual([]);
});

test('a failure is reported once, and again only after a success', async () => {
  await setFeed(seller);
  status = 500;
  await tick();
  await t.settle();
  await nextHour();
  expect(await countNotices('Фид не загрузился')).toBe(1);
  status = 200;
  await nextHour();
  status = 500;
  await nextHour();
  expect(await countNotices('Фид не загрузился')).toBe(2);
});

test('a feed that would take many offers off sale asks its vendor once', async () => {
  await setFeed(seller);
  await tick();
  await t.settle();
  rows = rows.slice(0, 1);
  await nextHour();
  await nextHour();
  expect((await runs())[0]).toMatchObject({ status: 'asksRemoval' });
  expect(await countNotices('Подтвердите загрузку фида')).toBe(1);
});
