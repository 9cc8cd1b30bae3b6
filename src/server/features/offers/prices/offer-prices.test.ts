import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Availability, OfferPrice } from '#contract/offers.ts';
import { get } from '#tests/factories/http.ts';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { rounds } from '#tests/support/rounds.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Change = { priceKopecks: number; availability: Availability };

const change = async (id: string, { priceKopecks, availability }: Change): Promise<string> => {
  t.clock.advance(60_000);
  const at = t.clock.now();
  await t.context.db
    .updateTable('offers')
    .set({ price_kopecks: priceKopecks, availability, changed_at: at })
    .where('id', '=', id)
    .execute();
  return at.toISOString();
};

const pricesOf = async (id: string) => (await get(t, `/api/offers/${id}/prices`)).body as OfferPrice[];

describe('GET /api/offers/{id}/prices', () => {
  it('returns each change of price and availability and nothing else, whatever the changes', async () => {
    const changes = fc.array(
      fc.record({
        priceKopecks: fc.constantFrom(500_000_000, 480_000_000, 510_000_000),
        availability: fc.constantFrom<Availability[]>('in_stock', 'to_order'),
      }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(changes, async (each) => {
        let now: Change = { priceKopecks: 500_000_000, availability: 'in_stock' };
        const { id } = await createOffer(t, now);
        const model: OfferPrice[] = [{ at: t.clock.now().toISOString(), ...now }];
        for (const next of each) {
          const at = await change(id, next);
          const same = next.priceKopecks === now.priceKopecks && next.availability === now.availability;
          if (!same) model.push({ at, ...next });
          now = next;
        }
        expect(await pricesOf(id)).toEqual(model);
      }),
      rounds(15),
    );
  });

  it('is not lengthened by another change of the offer, nor by one of an archived offer', async () => {
    const { id } = await createOffer(t, { priceKopecks: 500_000_000 });
    t.clock.advance(60);
    await t.context.db
      .updateTable('offers')
      .set({ old_price_kopecks: 550_000_000, changed_at: t.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await pricesOf(id)).toHaveLength(1);
    await change(id, { priceKopecks: 480_000_000, availability: 'in_stock' });
    await archiveOffer(t, id);
    await change(id, { priceKopecks: 100_000_000, availability: 'in_stock' });
    const series = await t.context.db
      .selectFrom('offer_prices')
      .select('price_kopecks')
      .where('offer_id', '=', id)
      .orderBy('at')
      .execute();
    expect(series.map(({ price_kopecks: price }) => price)).toEqual([500_000_000, 480_000_000]);
  });
});

describe('the series of prices', () => {
  it('has a single price for an offer published before series were recorded', async () => {
    const { id } = await createOffer(t, { priceKopecks: 500_000_000 });
    await t.context.db.deleteFrom('offer_prices').where('offer_id', '=', id).execute();
    const at = t.clock.now().toISOString();
    const first = { at, priceKopecks: 500_000_000, availability: 'in_stock' as const };
    expect(await pricesOf(id)).toEqual([first]);
    const next = { priceKopecks: 470_000_000, availability: 'in_stock' as const };
    const changedAt = await change(id, next);
    expect(await pricesOf(id)).toEqual([first, { at: changedAt, ...next }]);
  });

  it('gives the newest two hundred of a longer series', async () => {
    const { id } = await createOffer(t);
    for (let day = 1; day <= 205; day += 1) {
      await change(id, { priceKopecks: 500_000_000 + day * 100, availability: 'in_stock' });
    }
    const prices = await pricesOf(id);
    expect(prices).toHaveLength(200);
    expect(prices.at(0)?.priceKopecks).toBe(500_000_600);
    expect(prices.at(-1)?.priceKopecks).toBe(500_020_500);
  });

  it('is a 404 for what may not be read; its page is dropped on the offer’s events', async () => {
    const { id } = await createOffer(t);
    expect((await get(t, `/api/offers/${id.toUpperCase()}/prices`)).headers['page-tags']).toBe(`offer:${id}`);
    await archiveOffer(t, id);
    expect((await get(t, `/api/offers/${id}/prices`)).status).toBe(404);
    expect((await get(t, '/api/offers/none/prices')).status).toBe(404);
  });
});
