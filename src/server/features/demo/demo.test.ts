import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { seedDemo } from './index.ts';
import { makeDemoOffers } from './make-offers.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('the demo', () => {
  it('fills an empty database once, even from two starts at a time, and no other', async () => {
    expect((await get(t, '/api/catalog')).body).toMatchObject({ items: [], total: 0 });
    await Promise.all([seedDemo(t.context), seedDemo(t.context)]);
    await seedDemo(t.context);
    const { body } = await get(t, '/api/catalog?limit=1');
    expect(body.total).toBe(makeDemoOffers().length);
    expect((await get(t, '/api/vendors')).body.items).toHaveLength(8);
  });

  it('has eight lessors whose cards differ, so that many offers have a range of payments', async () => {
    const { items } = (await get(t, '/api/catalog?limit=100&facets=0')).body;
    const counts: number[] = [];
    for (const { id } of items.slice(0, 30)) {
      const terms = { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' };
      const { body } = await post(t, '/api/lessors/fit', { offerId: id, terms });
      expect(body.items).toHaveLength(8);
      counts.push(body.items.filter(({ fits }: { fits: boolean }) => fits).length);
    }
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThan(counts.length / 2);
  });

  it('has proven clients, and somebody whose documents wait for staff', async () => {
    const { db } = t.context;
    const rows = await db
      .selectFrom('company_people')
      .innerJoin('companies', 'companies.id', 'company_people.company_id')
      .select(['companies.name', 'company_people.role', 'company_people.proof'])
      .select((eb) => eb('waiting_since', 'is not', null).as('waits'))
      .orderBy('companies.name')
      .execute();
    expect(rows).toStrictEqual([
      { name: 'ИП Полевой Пётр Ильич', role: 'owner', proof: 'accepted', waits: false },
      { name: 'ООО «Новый маршрут»', role: 'pending', proof: null, waits: true },
      { name: 'ООО «Северный тракт»', role: 'owner', proof: 'accepted', waits: false },
    ]);
    const { state } = await db.selectFrom('files').select('state').executeTakeFirstOrThrow();
    expect(state).toBe('attached');
  });

  it('makes the same 300 offers and more each time, of real sense', () => {
    const offers = makeDemoOffers();
    expect(offers).toEqual(makeDemoOffers());
    expect(offers.length).toBeGreaterThanOrEqual(300);
    for (const offer of offers) {
      expect(offer.priceRub).toBeGreaterThanOrEqual(350_000);
      expect(offer.oldPriceRub ?? Infinity).toBeGreaterThan(offer.priceRub);
      expect(offer.year).toBeLessThanOrEqual(2026);
      expect(offer.description).not.toMatch(/undefined|null|NaN|,\./);
      expect(offer.wear === null || offer.condition === 'used').toBe(true);
      expect(offer.availability === 'in_stock' || offer.condition === 'new').toBe(true);
      expect(offer.vendor.sells).toContain(offer.category);
    }
  });

  it('spreads them over vendors, regions, years, conditions and places of stock', async () => {
    const { facets } = (await get(t, '/api/catalog')).body;
    const sizes = Object.fromEntries(
      Object.entries(facets).map(([name, values]) => [name, (values as []).length]),
    );
    expect(sizes['vendor']).toBe(8);
    expect(sizes['region']).toBeGreaterThanOrEqual(15);
    expect(sizes['year']).toBeGreaterThanOrEqual(6);
    expect(sizes['brand']).toBeGreaterThanOrEqual(50);
    expect([sizes['condition'], sizes['availability']]).toEqual([2, 3]);
  });
});
