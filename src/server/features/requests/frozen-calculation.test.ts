import readExcelFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestView } from '#contract/requests.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { ledgerOf } from '#domain/leasing/ledger.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { get, post } from '#tests/factories/http.ts';
import { createClient, toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
});
afterAll(() => t.close());

const leaseback = {
  kind: 'leaseback',
  subject: {
    typeId: 'crawler-excavator',
    name: 'Hitachi ZX200',
    year: 2021,
    priceKopecks: 700_000_000,
    wantedKopecks: 500_000_000,
  },
  terms: usualChoice,
  quantity: 3,
  ...toNoLessor,
};

const file = (id: string, kind: 'pdf' | 'xlsx') =>
  t.app.inject({ url: `/api/requests/${id}/calculation.${kind}`, headers: client.headers });

const closed = (text: string): string => text.replaceAll(/\s+/g, '');

test('its files show the ledger of the page, for one of several units, and what leaseback leaves out', async () => {
  const { body: sent } = await post(t, '/api/requests', leaseback, client);
  const request: RequestView = (await get(t, `/api/requests/${sent.id}`, client)).body;
  const source = ledgerSourceOf(request);
  if (!source) throw new Error('the client sees no money');
  const rows = ledgerOf(source).map(({ name, note, kopecks }) => ({ name, note, kopecks: kopecks ?? 0 }));
  expect(rows.some(({ note }) => note === 'без налогов с продажи техники')).toBe(true);

  const pdf = await file(sent.id, 'pdf');
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
  for (const words of [
    `Расчёт по заявке № ${request.number}`,
    request.company.name,
    '3; расчёт — на одну единицу, договор — на каждую',
    ...rows.flatMap(({ name, note, kopecks }) => [
      name,
      note ?? '',
      formatRubles(Math.abs(kopecks), { kopecks: 'always' }),
    ]),
  ])
    expect(closed(text)).toContain(closed(words));

  const [summary] = await readExcelFile((await file(sent.id, 'xlsx')).rawPayload);
  const figures = (summary?.data ?? []).flat();
  for (const { name, kopecks } of rows) {
    expect(figures).toContain(name);
    expect(figures).toContain(kopecks / 100);
  }
});

test('a draft has none', async () => {
  const { body } = await post(t, '/api/requests', { kind: 'manual', draft: true }, client);
  expect((await file(body.id, 'pdf')).statusCode).toBe(409);
});
