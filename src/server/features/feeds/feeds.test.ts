import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FeedFormat, ReportRow } from '#contract/feeds.ts';
import {
  createSeller,
  csvOf,
  importOf,
  lorry,
  nextVin,
  runFeed,
  sampleFeed,
  tryImport,
  windows1251,
  type TestSeller,
} from '#tests/factories/feed.ts';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let seller: TestSeller;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  seller = await createSeller(t);
});
afterAll(() => t.close());

const offersOf = async ({ vendorId }: TestSeller) =>
  t.context.db
    .selectFrom('offers')
    .innerJoin('offer_details', 'offer_details.offer_id', 'offers.id')
    .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
    .select(['external_id', 'price_kopecks', 'status', 'vin', 'offers.version', 'offers.id', 'wear', 'year'])
    .where('vendor_places.vendor_id', '=', vendorId)
    .orderBy('external_id')
    .execute();

const apply = (run: { id: string }, body: object = {}) =>
  post(t, `/api/vendors/${seller.vendorId}/imports/${run.id}/apply`, body, seller);

const refusals = (rows: ReportRow[]): Record<string, string[]> =>
  Object.fromEntries(
    rows.filter(({ outcome }) => outcome === 'refused').map((row) => [row.externalId, row.reasons]),
  );

const stock = (count: number) =>
  Array.from({ length: count }, (_, index) => lorry(`a${String(index).padStart(4, '0')}`));

test('a feed is read again with a corrected mapping, without another upload', async () => {
  const first = await runFeed(t, seller, csvOf([lorry('a', { 'Тип техники': 'Железные кони' })]));
  expect(refusals(first.rows)).toEqual({ a: ['categoryUnknown'] });
  const path = `/api/vendors/${seller.vendorId}/imports`;
  const mapping = { ...first.mapping, categories: { 'Железные кони': 'tipper' } };
  const body = { importId: first.id, format: 'csv', mapping, dryRun: true };
  const { status, body: second } = await post(t, path, body, seller);
  expect(status).toBe(201);
  await t.settle();
  expect(await importOf(t, seller, second.id)).toMatchObject({
    status: 'checked',
    name: first.name,
    report: { counts: { added: 1, refused: 0 } },
  });
  const { items } = (await get(t, path, seller)).body;
  expect(items.map(({ startedBy }: { startedBy: string }) => startedBy)).toEqual(
    Array.from({ length: 2 }, () => seller.person.name),
  );
  const other = await createSeller(t);
  const foreign = `/api/vendors/${other.vendorId}/imports`;
  expect((await post(t, foreign, body, other)).status).toBe(404);
  expect((await post(t, path, { ...body, fileId: first.id }, seller)).status).toBe(422);
});

describe('a feed of each format', () => {
  test.each<[FeedFormat, string]>([
    ['yml', 'feed.yml'],
    ['autoru', 'feed-autoru.xml'],
    ['avito', 'feed-avito.xml'],
    ['csv', 'feed.csv'],
    ['xlsx', 'feed.xlsx'],
  ])('%s: the sample for vendors is imported completely', async (format, name) => {
    const run = await runFeed(t, seller, await sampleFeed(name), { format, dryRun: false });
    expect(run.rows.map((row: ReportRow) => row.outcome)).toEqual(['added', 'added']);
    // The photos of the samples do not exist.
    expect(run.rows.flatMap((row: ReportRow) => row.reasons)).toEqual(['photoAddress', 'photoAddress']);
    expect(run).toMatchObject({ status: 'applied', progress: { done: 2, total: 2 } });
    expect(await offersOf(seller)).toMatchObject([
      { external_id: 'H-F7-02', price_kopecks: 335_000_000, status: 'published', wear: 18_500, year: 2025 },
      {
        external_id: 'K-65115-01',
        price_kopecks: 849_000_000,
        status: 'published',
        vin: 'XTC651150N1234567',
      },
    ]);
    // So that the next format may import the same offers.
    await t.context.db.deleteFrom('offers').execute();
  });

  test('older YML begins with a document type', async () => {
    const sample = (await sampleFeed('feed.yml')).toString();
    const older = sample.replace(
      /^<\?xml.*?\?>\s*(?:<!DOCTYPE[^>]*>)?/,
      '$&<!DOCTYPE yml_catalog SYSTEM "shops.dtd">',
    );
    expect(older).not.toBe(sample);
    expect(await runFeed(t, seller, older, { format: 'yml' })).toMatchObject({ status: 'checked' });
  });

  test('a table in windows-1251 is read as Excel writes it', async () => {
    const run = await runFeed(t, seller, windows1251(csvOf(stock(2))), { dryRun: false });
    expect(run.report.counts).toMatchObject({ added: 2, refused: 0 });
  });
});

describe('a dry run', () => {
  test('writes nothing, proposes a mapping, and is applied at the vendor’s command', async () => {
    const run = await runFeed(t, seller, csvOf(stock(2)));
    expect(run).toMatchObject({
      status: 'checked',
      report: { counts: { added: 2, changed: 0, unchanged: 0, refused: 0, moderation: 0, archived: 0 } },
      mapping: { columns: { Код: 'externalId', 'Цена, руб.': 'price' }, categories: { Самосвалы: 'tipper' } },
      abilities: { apply: true, cancel: true },
    });
    expect(await offersOf(seller)).toEqual([]);
    expect((await apply(run)).body).toMatchObject({ status: 'applying' });
    await t.settle();
    expect(await offersOf(seller)).toMatchObject([{ status: 'published' }, { status: 'published' }]);
    const found = await get(t, `/api/vendors/${seller.vendorId}/offers`);
    expect(found.body.total).toBe(2);
  });

  test('a mapping that was corrected is remembered for the next feed of this format', async () => {
    const odd = [{ ...lorry('a1', { 'Тип техники': 'Прочее' }), Инвентарный: 'a1', Код: '' }];
    const first = await runFeed(t, seller, csvOf(odd));
    expect(refusals(first.rows)).toEqual({ '': ['categoryUnknown', 'externalIdMissing'] });
    const mapping = {
      columns: { ...first.mapping.columns, Инвентарный: 'externalId', Код: '' },
      categories: { Прочее: 'tipper' },
    };
    expect(await runFeed(t, seller, csvOf(odd), { mapping, dryRun: false })).toMatchObject({
      status: 'applied',
    });
    expect((await runFeed(t, seller, csvOf(odd))).report.counts).toMatchObject({ unchanged: 1, refused: 0 });
  });
});

describe('the next feed', () => {
  test('changes what has changed, leaves the rest alone and archives what is missing', async () => {
    await runFeed(t, seller, csvOf(stock(4)), { dryRun: false });
    const next = [lorry('a0000'), lorry('a0001', { 'Цена, руб.': '8000000' }), lorry('a0002')];
    const run = await runFeed(t, seller, csvOf(next), { dryRun: false });
    expect(run.report.counts).toMatchObject({ added: 0, changed: 1, unchanged: 2, refused: 0, archived: 1 });
    expect(await offersOf(seller)).toMatchObject([
      { external_id: 'a0000', version: 1, status: 'published' },
      { external_id: 'a0001', version: 2, price_kopecks: 800_000_000 },
      { external_id: 'a0002', version: 1, status: 'published' },
      { external_id: 'a0003', status: 'archived' },
    ]);
    await runFeed(t, seller, csvOf(stock(4)), { dryRun: false });
    expect((await offersOf(seller)).map(({ status }) => status)).toEqual(Array(4).fill('published'));
  });

  test('stops and asks if 40 % of the stock are missing', async () => {
    await runFeed(t, seller, csvOf(stock(5)), { dryRun: false });
    const run = await runFeed(t, seller, csvOf(stock(3)), { dryRun: false });
    expect(run).toMatchObject({
      status: 'asksRemoval',
      report: { removedShare: 0.4, counts: { archived: 2 } },
    });
    expect((await apply(run)).body.status).toBe('asksRemoval');
    await apply(run, { confirmRemoval: true });
    await t.settle();
    expect((await offersOf(seller)).filter(({ status }) => status === 'archived')).toHaveLength(2);
  });

  test('takes nothing off sale because of a refused row', async () => {
    await runFeed(t, seller, csvOf(stock(2)), { dryRun: false });
    const run = await runFeed(
      t,
      seller,
      csvOf([lorry('a0000'), lorry('a0001', { 'Цена, руб.': 'дорого' })]),
      { dryRun: false },
    );
    expect(run.report.counts).toMatchObject({ refused: 1, archived: 0 });
    expect((await offersOf(seller)).map(({ status }) => status)).toEqual(['published', 'published']);
  });

  test('is reported once, however many offers there are', async () => {
    await runFeed(t, seller, csvOf(stock(3)), { dryRun: false });
    const events = await t.context.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('subject_id', '=', seller.vendorId)
      .execute();
    expect(events).toMatchObject([{ type: 'feed.applied', data: { added: 3 } }]);
  });
});

test('invalid rows are refused, each with its reason, and the rest is imported', async () => {
  const vin = nextVin();
  const rows = [
    lorry('good', { VIN: vin }),
    lorry('good'),
    lorry('', {}),
    lorry('words', { 'Цена, руб.': 'три миллиона' }),
    lorry('cheap', { 'Цена, руб.': '100' }),
    lorry('minus', { 'Цена, руб.': '-5000000' }),
    lorry('year', { Год: '-2020' }),
    lorry('type', { 'Тип техники': 'Звездолёты' }),
    lorry('brand', { Марка: '' }),
    lorry('place', { Город: 'Нигде', Регион: 'Тридевятое царство' }),
    lorry('vin', { VIN: 'НЕ VIN' }),
    lorry('twice', { VIN: vin }),
    lorry('=cmd|calc', {}),
  ];
  const run = await runFeed(t, seller, csvOf(rows), { dryRun: false });
  expect(refusals(run.rows)).toEqual({
    good: ['externalIdTwice'],
    '': ['externalIdMissing'],
    words: ['priceInvalid'],
    cheap: ['priceOutOfLimits'],
    minus: ['priceInvalid'],
    year: ['yearInvalid'],
    type: ['categoryUnknown'],
    brand: ['brandMissing'],
    place: ['placeUnknown'],
    vin: ['vinInvalid'],
    twice: ['vinTwice'],
  });
  expect((await offersOf(seller)).map((offer) => offer.external_id)).toEqual(['=cmd|calc', 'good']);
  const { statusCode, payload } = await t.app.inject({
    url: `/api/vendors/${seller.vendorId}/imports/${run.id}/report.csv`,
    headers: seller.headers,
  });
  expect(statusCode).toBe(200);
  expect(payload).toContain(`"'=cmd|calc"`);
  expect(payload).toContain('цена указана неверно: нужно положительное число');
});

describe('one run of a vendor at a time', () => {
  test('one of several started at once begins', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => tryImport(t, seller, csvOf(stock(1)))));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    await t.settle();
    expect((await tryImport(t, seller, csvOf(stock(1)))).status).toBe(201);
    await t.settle();
  });

  test('applying one while another begins is a conflict, not a fault', async () => {
    const old = await runFeed(t, seller, csvOf(stock(1)));
    const answers = await Promise.all([
      apply(old),
      tryImport(t, seller, csvOf(stock(2))),
      apply(old),
      tryImport(t, seller, csvOf(stock(2))),
    ]);
    const statuses = statusesOf(answers);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    await t.settle();
  });

  test('one that is older than an applied run can no longer be applied', async () => {
    const old = await runFeed(t, seller, csvOf(stock(1)));
    await runFeed(t, seller, csvOf(stock(2)), { dryRun: false });
    expect(await apply(old)).toMatchObject({ status: 409 });
  });

  test('a cancelled one writes nothing and lets the next begin', async () => {
    const { body: run } = await tryImport(t, seller, csvOf(stock(1)), { dryRun: false });
    const cancel = () => post(t, `/api/vendors/${seller.vendorId}/imports/${run.id}/cancel`, {}, seller);
    expect((await cancel()).body.status).toBe('cancelled');
    expect((await cancel()).status).toBe(409);
    await t.settle();
    expect(await offersOf(seller)).toEqual([]);
    expect(await importOf(t, seller, run.id)).toMatchObject({ status: 'cancelled' });
  });
});

test('a vendor is found by slug as well', async () => {
  const run = await runFeed(t, seller, csvOf(stock(1)));
  const { slug } = (await get(t, `/api/vendors/${seller.vendorId}`)).body;
  expect(await importOf(t, { ...seller, vendorId: slug }, run.id)).toEqual(run);
  const again = { format: 'csv', dryRun: true, importId: run.id };
  expect((await post(t, `/api/vendors/${slug}/imports`, again, seller)).status).toBe(201);
  await t.settle();
  expect((await get(t, `/api/vendors/${slug}/imports`, seller)).body.items).toHaveLength(2);
  expect((await get(t, `/api/vendors/${slug}/imports`, await createSeller(t))).status).toBe(404);
});

test('vendors and visitors do not see the runs of others', async () => {
  const run = await runFeed(t, seller, csvOf(stock(1)));
  const other = await createSeller(t);
  const address = `/api/vendors/${seller.vendorId}/imports/${run.id}`;
  for (const url of [`/api/vendors/${seller.vendorId}/imports`, address, `${address}/report.csv`])
    expect((await get(t, url, other)).status).toBe(404);
  expect((await get(t, `/api/vendors/${other.vendorId}/imports/${run.id}`, other)).status).toBe(404);
});
