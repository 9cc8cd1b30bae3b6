import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeller, csvOf, lorry, runFeed, type TestSeller } from '#tests/factories/feed.ts';
import { uploadFile } from '#tests/factories/file.ts';
import { get } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies, type HostileCall } from './hostile-calls.ts';

const names = ['start', 'again', 'apply', 'cancel'] as const;

let t: TestApp;
let seller: TestSeller;
let calls: Record<(typeof names)[number], HostileCall>;

beforeAll(async () => {
  t = await createTestApp();
  seller = await createSeller(t);
  const run = await runFeed(t, seller, csvOf([lorry('a')]), { dryRun: false });
  const checked = await runFeed(t, seller, csvOf([lorry('a')]));
  const { id: fileId } = await uploadFile(t, seller, Buffer.from(csvOf([lorry('b')])));
  const url = `/api/vendors/${seller.vendorId}/imports`;
  const mapping = { columns: { Код: 'externalId', Марка: 'brand' }, categories: { Самосвалы: 'tipper' } };
  calls = {
    start: { url, body: { fileId, format: 'csv', mapping, dryRun: true }, who: seller },
    again: { url, body: { importId: checked.id, format: 'csv', mapping, dryRun: true }, who: seller },
    // Both runs have ended, so a well-formed call is a conflict.
    apply: { url: `${url}/${run.id}/apply`, body: { confirmRemoval: true }, who: seller, emptyAnswer: 409 },
    cancel: { url: `${url}/${run.id}/cancel`, body: {}, who: seller, emptyAnswer: 409 },
  };
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(i order by id) from feed_imports i) as imports,
    (select count(*) from feed_rows) as rows,
    (select sum(version) from offers) as offers,
    (select count(*) from events) as events`;

const faultOf = faultFinder(() => t, state);

testHostileBodies(
  names,
  (name) => calls[name],
  async (...call) => {
    const fault = await faultOf(...call);
    // An import that was started ends before the next call.
    await t.settle();
    return fault;
  },
);

test('a malformed query for rows is a 400', async () => {
  const { items } = (await get(t, `/api/vendors/${seller.vendorId}/imports`, seller)).body;
  for (const query of ['outcome=x', 'cursor=x', 'cursor=-1', 'limit=0', 'limit=101'])
    expect(
      (await get(t, `/api/vendors/${seller.vendorId}/imports/${items[0].id}?${query}`, seller)).status,
    ).toBe(400);
});

test('every cell of a feed may be hostile: its row is refused or read as text, and the rest is imported', async () => {
  const cells = [
    '=1+1',
    '+cmd|calc',
    '@SUM(A1)',
    '-5',
    '<script>alert(1)</script>',
    '\u0001',
    "'; drop table offers",
  ];
  const rows = cells.flatMap((cell, index) =>
    ['Код', 'Тип техники', 'Марка', 'Модель', 'Год', 'Цена, руб.', 'Город', 'VIN', 'Описание'].map((column) =>
      lorry(`row-${index}-${column}`, { [column]: cell.replace('\u0001', ' ') }),
    ),
  );
  const run = await runFeed(t, seller, csvOf([lorry('whole'), ...rows]));
  expect(run.status).toBe('checked');
  expect(run.rows[0]).toMatchObject({ externalId: 'whole', outcome: 'added' });
  const report = await t.app.inject({
    url: `/api/vendors/${seller.vendorId}/imports/${run.id}/report.csv`,
    headers: seller.headers,
  });
  const formulas = report.payload
    .split('\r\n')
    .flatMap((line) => line.split(';'))
    .filter((cell) => /^"?[=+@-]/.test(cell));
  expect(formulas).toEqual([]);
});
