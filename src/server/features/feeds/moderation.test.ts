import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReportRow } from '#contract/feeds.ts';
import { createSeller, csvOf, lorry, nextVin, runFeed, type TestSeller } from '#tests/factories/feed.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let seller: TestSeller;
let manager: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
});
beforeEach(async () => {
  seller = await createSeller(t);
});
afterAll(() => t.close());

const load = (rows: Record<string, string>[]) => runFeed(t, seller, csvOf(rows), { dryRun: false });

const doubtsOf = (rows: ReportRow[]) =>
  rows.filter(({ outcome }) => outcome === 'moderation').map((row) => [row.externalId, row.reasons]);

/** The vendor's offers before moderation. */
const waiting = async () =>
  (await get(t, `/api/stock?state=moderation&vendor=${seller.vendorId}`, manager)).body.items;

const onSale = async () => (await get(t, `/api/vendors/${seller.vendorId}/offers`)).body.items;

const decide = (id: string, version: number, decision: 'publish' | 'refuse') =>
  post(t, `/api/offers/${id}/moderate`, { decision, reason: 'Нет', version }, manager);

const countStaffNotices = async (): Promise<number> => {
  const rows = await t.context.db
    .selectFrom('notifications')
    .select('id')
    .where('title', '=', 'Предложения из фида ждут проверки')
    .execute();
  return rows.length;
};

const usual = (count: number) => Array.from({ length: count }, (_, index) => lorry(`u${index}`));
const wild = lorry('wild', { 'Цена, руб.': '84 900 000' });

test('a VIN that another vendor sells is a question for moderation', async () => {
  const vin = nextVin();
  await runFeed(t, await createSeller(t), csvOf([lorry('x', { VIN: vin })]), { dryRun: false });
  const run = await load([lorry('y', { VIN: vin, Модификация: '6×4' }), lorry('z')]);
  expect(run.report.counts).toMatchObject({ added: 1, moderation: 1, refused: 0 });
  expect(doubtsOf(run.rows)).toEqual([['y', ['vinElsewhere']]]);
  const [offer] = await waiting();
  expect(await onSale()).toHaveLength(1);
  expect((await decide(offer.id, offer.version, 'publish')).status).toBe(200);
  expect(await onSale()).toHaveLength(2);
  // What staff have accepted is not asked again.
  const next = await load([lorry('y', { VIN: vin, Модификация: '6×4', Год: '2025' }), lorry('z')]);
  expect(next.report.counts).toMatchObject({ changed: 1, moderation: 0, unchanged: 1 });
});

describe('a price that stands apart', () => {
  test('waits for moderation, is named by the dry run, and is reported to staff once', async () => {
    const before = await countStaffNotices();
    await load(usual(8));
    const dry = await runFeed(t, seller, csvOf([...usual(8), wild]));
    expect(doubtsOf(dry.rows)).toEqual([['wild', ['priceOutlier']]]);
    expect(await waiting()).toEqual([]);
    await load([...usual(8), wild]);
    expect(await waiting()).toHaveLength(1);
    const [{ id }] = await waiting();
    expect((await get(t, `/api/stock/${id}`, manager)).body.priceOutlier).toMatchObject({
      median: 849_000_000,
    });
    expect((await get(t, `/api/stock/${id}`, seller)).body.priceOutlier).toBeNull();
    expect(await onSale()).toHaveLength(8);
    expect(await countStaffNotices()).toBe(before + 1);
    expect((await load([...usual(8), wild])).report.counts).toMatchObject({ unchanged: 9 });
    expect(await countStaffNotices()).toBe(before + 1);
  });

  test('leaves the public offer as it is', async () => {
    await load(usual(10));
    await load([lorry('u0', { 'Цена, руб.': '849 000' }), ...usual(10).slice(1)]);
    expect(await waiting()).toHaveLength(1);
    expect((await onSale()).map((one: { priceKopecks: number }) => one.priceKopecks)).toEqual(
      Array(10).fill(849_000_000),
    );
    // The feed is corrected before staff have reviewed it: nothing waits any more.
    await load(usual(10));
    expect(await waiting()).toEqual([]);
  });

  test('disappears with its row', async () => {
    await load([...usual(9), wild]);
    await load(usual(9));
    await load([...usual(9), wild]);
    expect(await waiting()).toHaveLength(1);
    await load(usual(9));
    expect(await waiting()).toEqual([]);
  });
});
