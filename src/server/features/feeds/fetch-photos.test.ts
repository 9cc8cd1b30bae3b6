import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReportRow } from '#contract/feeds.ts';
import {
  createSeller,
  csvOf,
  importOf,
  lorry,
  nextVin,
  runFeed,
  type TestSeller,
} from '#tests/factories/feed.ts';
import { pictureOf } from '#tests/factories/file.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { fetchRunPhotos } from './photo-jobs.ts';

let t: TestApp;
let server: Server;
let origin: string;
let seller: TestSeller;
let asked: string[];

beforeAll(async () => {
  const picture = await pictureOf('jpeg', 800, 600);
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/good')) response.end(picture);
    else if (url === '/moved') response.writeHead(302, { location: '/good-moved.jpg' }).end();
    else if (url === '/inward') response.writeHead(302, { location: 'http://169.254.169.254/x' }).end();
    else if (url === '/local') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (url === '/words') response.end('no picture');
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(async () => {
  await t.close();
  server.close();
});
beforeEach(async () => {
  asked = [];
  seller = await createSeller(t);
});

const withPhotos = (id: string, paths: string[], change: Record<string, string> = {}) =>
  lorry(id, { Фото: paths.map((path) => (path.includes(':') ? path : origin + path)).join(' '), ...change });

const load = (...rows: Record<string, string>[]) => runFeed(t, seller, csvOf(rows), { dryRun: false });

const photosOf = async (externalId: string): Promise<string[]> => {
  const { photos } = await t.context.db
    .selectFrom('offer_details')
    .innerJoin('feed_items', 'feed_items.offer_id', 'offer_details.offer_id')
    .select('photos')
    .where('vendor_id', '=', seller.vendorId)
    .where('feed_items.external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return photos.map(({ id }) => id);
};

test('photos are shown in order, and each address is fetched once', async () => {
  await load(withPhotos('a', ['/good-1.jpg', '/moved', '/good-1.jpg']), withPhotos('b', ['/good-1.jpg']));
  const [first, second] = await photosOf('a');
  expect(await photosOf('b')).toEqual([first]);
  expect(asked).toEqual(['/good-1.jpg', '/moved', '/good-moved.jpg']);
  await load(withPhotos('a', ['/moved', '/good-1.jpg'], { Год: '2025' }), withPhotos('b', ['/good-1.jpg']));
  expect(await photosOf('a')).toEqual([second, first]);
  expect(asked).toHaveLength(3);
});

test('an offer in moderation gets its photos before it is reviewed, and is published with them', async () => {
  const manager = await createSignedIn(t, { role: 'manager' });
  const vin = nextVin();
  await runFeed(t, await createSeller(t), csvOf([lorry('x', { VIN: vin })]), { dryRun: false });
  await load(withPhotos('a', ['/good-4.jpg', '/good-5.jpg'], { VIN: vin, Модификация: '6×4' }));
  const [{ id }] = (await get(t, `/api/stock?state=moderation&vendor=${seller.vendorId}`, manager)).body
    .items;
  const { body } = await get(t, `/api/stock/${id}`, manager);
  expect(body.content.photoIds).toHaveLength(2);
  const decision = { decision: 'publish', version: body.version };
  expect((await post(t, `/api/offers/${id}/moderate`, decision, manager)).status).toBe(200);
  expect(await photosOf('a')).toEqual(body.content.photoIds);
});

test('what is not a photo is reported, and the rest is shown', async () => {
  const bad = ['/words', '/none', '/round', '/inward', '/local', 'file:///etc/passwd', 'http://127.0.0.2/x'];
  const run = await load(
    withPhotos('a', ['/words', '/good-2.jpg']),
    ...bad.map((url, index) => withPhotos(`bad-${index}`, [url])),
  );
  expect(run.report.counts).toMatchObject({ added: 8, refused: 0 });
  const rows: ReportRow[] = (await importOf(t, seller, run.id)).rows;
  expect(rows.map(({ reasons }) => reasons)).toEqual([
    ['photoInvalid'],
    ['photoInvalid'],
    ['photoNoAnswer'],
    ['photoNoAnswer'],
    ['photoAddress'],
    ['photoAddress'],
    ['photoAddress'],
    ['photoAddress'],
  ]);
  expect(await photosOf('a')).toHaveLength(1);
  expect(await photosOf('bad-0')).toEqual([]);
});

test('a job that runs twice does no more than once', async () => {
  const run = await load(withPhotos('a', ['/good-3.jpg']));
  const before = await photosOf('a');
  await fetchRunPhotos(t.context)({ importId: run.id, after: 0 });
  expect(await photosOf('a')).toEqual(before);
  expect(asked).toEqual(['/good-3.jpg']);
});
