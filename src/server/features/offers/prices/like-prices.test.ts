import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { likePrices, type LikeOffers } from './like-prices.repository.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const offerAt = async (priceKopecks: number, own: { year?: number; condition?: 'used' } = {}) => {
  const { id } = await createOffer(t, { priceKopecks });
  if (own.year ?? own.condition) {
    await t.context.db.updateTable('offers').set(own).where('id', '=', id).execute();
  }
  return id;
};

const likeOf = async (id: string): Promise<LikeOffers> => {
  const { type_id: typeId, model_id: modelId } = await t.context.db
    .selectFrom('offers')
    .innerJoin('variants', 'variants.id', 'offers.variant_id')
    .select(['variants.type_id', 'variants.model_id'])
    .where('offers.id', '=', id)
    .executeTakeFirstOrThrow();
  return { typeId, modelId, condition: 'new', year: 2026 };
};

it('prices of published offers of the same model and condition within a year, without the offer itself', async () => {
  const own = await offerAt(100_000_000);
  await offerAt(110_000_000);
  await offerAt(120_000_000, { year: 2025 });
  await offerAt(130_000_000, { year: 2024 });
  await offerAt(140_000_000, { condition: 'used' });
  await archiveOffer(t, await offerAt(150_000_000));
  const like = await likeOf(own);
  expect(new Set(await likePrices(t.context.db, like))).toEqual(
    new Set([100_000_000, 110_000_000, 120_000_000]),
  );
  const others = { ...like, exceptId: own };
  expect(new Set(await likePrices(t.context.db, others))).toEqual(new Set([110_000_000, 120_000_000]));
  expect(await likePrices(t.context.db, { ...like, modelId: -1 })).toEqual([]);
});
