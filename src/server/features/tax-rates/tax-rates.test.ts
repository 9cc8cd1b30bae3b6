import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SiteAnswer } from '#contract/content.ts';
import type { StaffTaxRates } from '#contract/tax-rates.ts';
import { call, get, post, statusesOf } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const path = '/api/staff/tax-rates';
const add = (body: object) => post(t, path, body, admin);
const remove = (id: string, version: number) =>
  call(t, { method: 'DELETE', url: `${path}/${id}?version=${version}` }, admin);
const table = async (): Promise<StaffTaxRates> => (await get(t, path, admin)).body;
const coming = async () => (await table()).items.filter(({ abilities }) => abilities.change);

afterEach(async () => {
  for (const { id, version } of await coming()) await remove(id, version);
});

const next = { tax: 'vat', from: '2027-01-01', rate: '0.25' };

test('the table starts with the statutory rates', async () => {
  const { items, earliest } = await table();
  expect(items.map(({ tax, from, rate }) => [tax, from, rate])).toEqual([
    ['profitTax', '2009-01-01', '0.2'],
    ['profitTax', '2025-01-01', '0.25'],
    ['vat', '2019-01-01', '0.2'],
    ['vat', '2026-01-01', '0.22'],
  ]);
  expect(earliest).toBe('2026-11-21');
  for (const item of items) expect((await get(t, `${path}/${item.id}`, admin)).body).toEqual(item);
  expect((await get(t, `${path}/${admin.userId}`, admin)).status).toBe(404);
});

test('an added rate is used in every calculation from its day on, and pages are notified', async () => {
  const { id } = await createOffer(t);
  const vatsOf = async () => {
    const choice = { advance: { share: '0.2' }, months: 24, startDate: '2026-11-21' };
    const { body } = await post(t, `/api/offers/${id}/calculate`, choice);
    const own = await post(t, '/api/calculate', { ...referenceLease, startDate: '2026-12-01' });
    return [body, own.body].map(({ payments }) =>
      payments.map((row: { date: string; vatKopecks: number; paymentKopecks: number }) => ({
        year: row.date.slice(0, 4),
        share: Math.round((row.vatKopecks / (row.paymentKopecks - row.vatKopecks)) * 100),
      })),
    );
  };
  const shares = async () =>
    new Set(
      (await vatsOf()).flat().map(({ year, share }) => `${year === '2026' ? year : 'later'}: ${share}`),
    );
  expect(await shares()).toEqual(new Set(['2026: 22', 'later: 22']));
  expect((await add(next)).status).toBe(201);
  expect(await shares()).toEqual(new Set(['2026: 22', 'later: 25']));
  const { body }: { body: SiteAnswer } = await get(t, '/api/site');
  expect(body.taxRates.vat.at(-1)).toEqual({ from: '2027-01-01', rate: '0.25' });
});

test('a rate that has begun stays: it is used in today’s calculations', async () => {
  const { items } = await table();
  for (const { id, version, rate } of items) {
    const change = { from: '2027-02-01', rate, version };
    expect([
      (await post(t, `${path}/${id}`, change, admin)).status,
      (await remove(id, version)).status,
    ]).toEqual([409, 409]);
  }
  expect((await add({ ...next, from: '2026-11-20' })).body).toMatchObject({
    error: { from: 'min' },
    params: { from: { min: '2026-11-21' } },
  });
  expect((await table()).items).toEqual(items);
});

test('a day has one rate of a tax, even if two are added at once', async () => {
  expect(statusesOf(await Promise.all([add(next), add({ ...next, rate: '0.26' })]))).toEqual([201, 422]);
  expect((await add(next)).body.error).toMatchObject({ from: 'taken' });
  expect((await add({ ...next, tax: 'profitTax' })).status).toBe(201);
});

test.each(['1', '7.5', '-0.1', '20 %', ''])('a rate of «%s» is refused', async (rate) => {
  expect((await add({ ...next, rate })).body.error).toHaveProperty('rate');
});

test('a future rate is changed and removed by an admin who has seen its latest version, and the audit log has both', async () => {
  await add(next);
  const [row] = await coming();
  const change = (version: number) =>
    post(t, `${path}/${row?.id}`, { from: '2027-03-01', rate: '0.24', version }, admin);
  expect((await change(1)).status).toBe(200);
  expect(await change(1)).toMatchObject({ status: 409, body: { error: { _global: 'staleVersion' } } });
  expect(await coming()).toMatchObject([{ from: '2027-03-01', rate: '0.24', version: 2 }]);
  expect((await remove(row?.id ?? '', 2)).status).toBe(200);
  expect(await coming()).toEqual([]);
  const { items } = (await get(t, '/api/audit?subjectType=taxRate&limit=3', admin)).body;
  expect(items).toMatchObject([
    { type: 'taxRate.removed', data: { before: { rate: '0.24' }, after: { rate: null } } },
    {
      type: 'taxRate.changed',
      data: {
        before: { from: '2027-01-01', rate: '0.25' },
        after: { from: '2027-03-01', rate: '0.24' },
      },
    },
    { type: 'taxRate.added', data: { before: { rate: null }, after: { tax: 'vat', rate: '0.25' } } },
  ]);
});
