import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { createSeller, csvOf, lorry, runFeed, type TestSeller } from '#tests/factories/feed.ts';
import { uploadFile } from '#tests/factories/file.ts';
import { get } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changedAt, emptyBodies, hostileBodies, hostileValuesAt, pathsOf } from './hostile-values.ts';

const names = ['start', 'again', 'apply', 'cancel'] as const;

type Call = { url: string; body: object; emptyAnswer: number };

let t: TestApp;
let seller: TestSeller;
let calls: Record<(typeof names)[number], Call>;

beforeAll(async () => {
  t = await createTestApp();
  seller = await createSeller(t);
  const run = await runFeed(t, seller, csvOf([lorry('a')]), { dryRun: false });
  const checked = await runFeed(t, seller, csvOf([lorry('a')]));
  const { id: fileId } = await uploadFile(t, seller, Buffer.from(csvOf([lorry('b')])));
  const url = `/api/vendors/${seller.vendorId}/imports`;
  const mapping = { columns: { Код: 'externalId', Марка: 'brand' }, categories: { Самосвалы: 'tipper' } };
  calls = {
    start: { url, body: { fileId, format: 'csv', mapping, dryRun: true }, emptyAnswer: 422 },
    again: { url, body: { importId: checked.id, format: 'csv', mapping, dryRun: true }, emptyAnswer: 422 },
    // Both runs have ended, so a well-formed call is a conflict.
    apply: { url: `${url}/${run.id}/apply`, body: { confirmRemoval: true }, emptyAnswer: 409 },
    cancel: { url: `${url}/${run.id}/cancel`, body: {}, emptyAnswer: 409 },
  };
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const stateOfAll = async (): Promise<string> => {
  const { rows } = await sql`select
    (select jsonb_agg(i order by id) from feed_imports i) as imports,
    (select count(*) from feed_rows) as rows,
    (select sum(version) from offers) as offers,
    (select count(*) from events) as events`.execute(t.context.db);
  return JSON.stringify(rows);
};

const faultOf = async ({ url }: Call, payload: object | string | Buffer, wanted?: number) => {
  const before = await stateOfAll();
  const headers = { ...seller.headers, 'content-type': 'application/json' };
  const wire = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const response = await t.app.inject({ method: 'POST', url, payload: wire, headers });
  const status = response.statusCode;
  if (wanted !== undefined && status !== wanted) return `answered ${status}`;
  if (status < 400) {
    await t.settle();
    return null;
  }
  if (status >= 500) return `failed with ${status}`;
  if (!errorBody.safeParse(response.json()).success) return `answered in another form: ${response.body}`;
  return (await stateOfAll()) === before ? null : `was refused with ${status} and changed something`;
};

describe.each(names)('%s', (name) => {
  test('refuses what is not a body', async () => {
    const faults: (string | null)[] = [];
    for (const body of hostileBodies) faults.push(await faultOf(calls[name], body, 400));
    for (const body of emptyBodies) faults.push(await faultOf(calls[name], body, calls[name].emptyAnswer));
    expect(faults.filter((fault) => fault !== null)).toStrictEqual([]);
  });

  test('is not harmed by any value of any field', async () => {
    const { body } = calls[name];
    const faults: string[] = [];
    for (const path of pathsOf(body))
      for (const value of hostileValuesAt(path)) {
        const fault = await faultOf(calls[name], changedAt(body, path, value));
        if (fault !== null)
          faults.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)} ${fault}`);
      }
    expect(faults).toStrictEqual([]);
  });
});

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
