import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const change = (id: string, columns: { price_kopecks?: number; old_price_kopecks?: number }) => {
  t.clock.advance(60);
  const dated = { ...columns, changed_at: t.clock.now() };
  return t.context.db.updateTable('offers').set(dated).where('id', '=', id).execute();
};

const seriesOf = async (id: string): Promise<number[]> => {
  const rows = await t.context.db
    .selectFrom('offer_prices')
    .select('price_kopecks')
    .where('offer_id', '=', id)
    .orderBy('at')
    .execute();
  return rows.map(({ price_kopecks: price }) => price);
};

it('the price of a published offer is a series of its changes, and of nothing else', async () => {
  const { id } = await createOffer(t, { priceKopecks: 500_000_000 });
  await change(id, { price_kopecks: 480_000_000 });
  await change(id, { old_price_kopecks: 500_000_000 });
  await change(id, { price_kopecks: 470_000_000 });
  expect(await seriesOf(id)).toEqual([500_000_000, 480_000_000, 470_000_000]);
  await archiveOffer(t, id);
  await change(id, { price_kopecks: 100_000_000 });
  expect(await seriesOf(id)).toHaveLength(3);
});

it('the series of an older offer begins with the price that it had', async () => {
  const { id } = await createOffer(t, { priceKopecks: 500_000_000 });
  await t.context.db.deleteFrom('offer_prices').where('offer_id', '=', id).execute();
  await change(id, { price_kopecks: 450_000_000 });
  expect(await seriesOf(id)).toEqual([500_000_000, 450_000_000]);
});
