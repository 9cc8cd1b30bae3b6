import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies } from './hostile-calls.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const limits = {
  advanceMin: '0',
  advanceMax: '0.49',
  monthsMin: 12,
  monthsMax: 60,
  priceMinKopecks: 30_000_000,
  priceMaxKopecks: 30_000_000_000,
};
const defaults = {
  annualRate: '0.24',
  advance: '0.2',
  months: 36,
  buyoutKopecks: 100_000,
  schedule: 'annuity',
  insurance: { share: '0.02' },
  fees: [{ name: 'Учёт', amountKopecks: 100, monthsAfterStart: 0, vat: true }],
};
const bodies: Record<string, object> = {
  types: {
    id: 'presses',
    parentId: 'equipment',
    name: 'П',
    nameOne: 'П',
    words: '',
    drawing: 'equipment-any',
  },
  'types/tipper': { name: 'Самосвалы', words: 'борт', hidden: false, move: 'up', version: 999 },
  attributes: {
    typeId: 'tipper',
    key: 'bed',
    name: 'Кузов',
    unit: null,
    kind: 'enum',
    values: [{ value: 'a', name: 'А' }],
    filterable: true,
    version: 999,
  },
  'attributes/trucks.powerHp': { name: 'Мощность', move: 'up', version: 999 },
  'rates/tipper': { limits, defaults, below: true, version: 999 },
  'rates/tipper/apply': { from: '0.2', version: 999 },
  'tax-rates': { tax: 'vat', from: '2020-01-01', rate: '0.2' },
  'tax-rates/01980000-0000-7000-8000-000000000001': { from: '2090-01-01', rate: '0.2', version: 999 },
  'pages/rules': { title: 'Правила', body: 'Текст', holdsFrom: '2026-12-01', version: 999 },
  'pages/rules/preview': { body: 'Текст' },
  'pages/rules/publish': { version: 999 },
  vendors: { name: 'Дилер', slug: 'dealer', inn: '7707083893' },
};

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(o order by id) from offer_types o) as types,
    (select jsonb_agg(e order by id) from content_editions e) as editions,
    (select jsonb_agg(v order by id) from vendors v) as vendors,
    (select jsonb_agg(r order by id) from tax_rates r) as rates,
    (select count(*) from events) as events`;

testHostileBodies(
  Object.keys(bodies),
  (path) => ({ url: `/api/staff/${path}`, body: bodies[path] ?? {}, who: admin }),
  faultFinder(() => t, state),
);

describe('addresses', () => {
  test.each([
    'types/%00?version=1',
    'types/Tipper?version=1',
    'types/..%2f..?version=1',
    'types/nothing?version=1',
    'attributes/tipper?version=1',
    'attributes/tipper.?version=1',
    'attributes/tipper.no-such?version=1',
    'attributes/nothing.x?version=1',
    'pages/nothing?version=1',
    'pages/..%2frules?version=1',
    'pages/rules?version=1',
    'tax-rates/nothing?version=1',
    'tax-rates/00000000-0000-7000-8000-000000000000?version=1',
    'vendors/nothing?version=1',
    'vendors/00000000-0000-7000-8000-000000000000?version=1',
  ])('%s does not exist', async (path) => {
    expect((await call(t, { method: 'DELETE', url: `/api/staff/${path}` }, admin)).status).toBe(404);
  });

  test.each(['', '?version=', '?version=0', '?version=x', '?version=1e99'])(
    'a deletion with the version «%s» is refused',
    async (query) => {
      const { status } = await call(t, { method: 'DELETE', url: `/api/staff/types/tipper${query}` }, admin);
      expect(status).toBe(400);
    },
  );
});
