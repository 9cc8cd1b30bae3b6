import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueAnswer, Facets } from '#contract/catalogue.ts';
import { catalogueSorts } from '#contract/search-values.ts';
import { moveOfferTo } from '#server/features/offers/index.ts';
import { get } from '#tests/factories/http.ts';
import { createRandomOffers, type KnownOffer } from '#tests/factories/random-offers.ts';
import {
  facetOf,
  fitting,
  idsInOrder,
  paymentOf,
  searchOf,
  type ModelQuery,
} from '#tests/support/catalogue-model.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let offers: KnownOffer[];

beforeAll(async () => {
  t = await createTestApp();
  offers = await createRandomOffers(t, 160, 7);
});
afterAll(() => t.close());

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const some = (values: readonly string[]) => maybe(fc.subarray([...values], { minLength: 1 }));
const range = (min: number, max: number) =>
  maybe(
    fc
      .tuple(fc.integer({ min, max }), fc.integer({ min, max }), fc.constantFrom('both', 'from', 'to'))
      .map(([a, b, ends]): [number | null, number | null] => [
        ends === 'to' ? null : Math.min(a, b),
        ends === 'from' ? null : Math.max(a, b),
      ]),
  );

const queries = (): fc.Arbitrary<ModelQuery> =>
  fc
    .record({
      type: some(['cars', 'sedan', 'trucks', 'tipper', 'special']),
      brand: some(['lada', 'haval', 'kamaz', 'xcmg']),
      model: fc.constant(undefined),
      vendor: some([...new Set(offers.map(({ vendor }) => vendor))]),
      region: some(['77', '16', '66']),
      condition: some(['new', 'used']),
      availability: some(['in_stock', 'in_transit', 'to_order']),
      year: some(['2022', '2024', '2026']),
      price: range(1_000_000, 1_120_000),
      payment: range(20_000, 60_000),
      advance: maybe(fc.constantFrom(0, 12.5, 20, 49, 70)),
      term: maybe(fc.constantFrom(1, 12, 30, 60, 120)),
      fuel: fc.constant(undefined),
      powerHp: range(50, 200),
      sort: fc.constantFrom(...catalogueSorts),
    })
    .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)))
    .map((query) => query as ModelQuery);

const list = async (search: URLSearchParams): Promise<CatalogueAnswer> => {
  const { status, body } = await get(t, `/api/catalog?${search.toString()}`);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body;
};

const walk = async (query: ModelQuery, limits: readonly number[]): Promise<string[]> => {
  const search = searchOf(query);
  search.set('facets', '0');
  const ids: string[] = [];
  for (let page = 0; page < 400; page += 1) {
    search.set('limit', String(limits[page % limits.length]));
    const answer = await list(search);
    ids.push(...answer.items.map(({ id }) => id));
    if (answer.nextCursor === null) return ids;
    search.set('cursor', answer.nextCursor);
  }
  throw new Error('a list has no end');
};

const counted = (facets: Facets | undefined, name: string): Record<string, number> =>
  Object.fromEntries(
    (facets?.[name] ?? []).flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])),
  );

describe('lists against the calculation in memory', () => {
  it('shows the offers of any query in order, and each exactly once whatever the pages', async () => {
    const limits = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(queries(), limits, async (query, sizes) => {
        expect(await walk(query, sizes)).toEqual(idsInOrder(offers, query));
      }),
      { numRuns: 60 },
    );
  });

  it.each(catalogueSorts)('pages through all offers one by one, sorted by %s', async (sort) => {
    const query: ModelQuery = { sort, term: 48, advance: 10 };
    expect(await walk(query, [7, 1, 3])).toEqual(idsInOrder(offers, query));
  });

  it('shows the payment of the full calculation, and says when the terms were adjusted', async () => {
    const query: ModelQuery = { sort: 'payment', term: 60, advance: 5 };
    const search = searchOf(query);
    search.set('limit', '100');
    const { items } = await list(search);
    for (const item of items) {
      const offer = offers.find(({ id }) => id === item.id);
      expect(offer && paymentOf(offer, query)).toBe(item.paymentKopecks);
      expect(item.paymentTerms.adjusted).toBe(offer?.terms.monthsMax === 36);
    }
    expect(new Set(items.map((item) => item.paymentTerms.adjusted))).toEqual(new Set([true, false]));
  });

  it('counts every facet without its own choice, and the total', async () => {
    const fuels = fc.constantFrom<{ fuel?: string[] }>({}, { fuel: ['diesel'] }, { fuel: ['petrol', 'cng'] });
    await fc.assert(
      fc.asyncProperty(queries(), fuels, async (base, fuel) => {
        const isFuelled = base.type?.some((type) => type !== 'special') ?? true;
        const query = Object.assign({ type: ['cars', 'trucks'] }, base, isFuelled ? fuel : {});
        const { facets, total } = await list(searchOf(query));
        const names = ['type', 'brand', 'vendor', 'region', 'condition', 'availability', 'year', 'attr.fuel'];
        for (const name of [...names, ...(query.brand ? ['model'] : [])]) {
          expect({ name, ...counted(facets, name) }).toEqual({ name, ...facetOf(offers, query, name) });
        }
        expect(total).toBe(fitting(offers, query).length);
      }),
      { numRuns: 80 },
    );
  });

  it('counts the same from the counters and from the rows, also after offers were added and removed', async () => {
    const expectCounts = async (query: ModelQuery): Promise<void> => {
      const { facets, total } = await list(searchOf(query));
      for (const name of ['type', 'brand', 'vendor', 'region', 'condition', 'availability', 'year'])
        expect({ name, ...counted(facets, name) }).toEqual({ name, ...facetOf(offers, query, name) });
      expect(total).toBe(fitting(offers, query).length);
    };
    await expectCounts({ sort: '-createdAt' });
    const gone = offers.find(({ status }) => status === 'published');
    const come = offers.find(({ status }) => status === 'draft');
    await t.context.db.transaction().execute(async (tx) => {
      await moveOfferTo(t.context, tx, { id: gone?.id ?? '', move: 'archive', actorId: null });
      await moveOfferTo(t.context, tx, { id: come?.id ?? '', move: 'publish', actorId: null });
    });
    if (gone) gone.status = 'archived';
    if (come) come.status = 'published';
    await expectCounts({ sort: '-createdAt' });
    await expectCounts({ sort: 'payment', type: ['trucks'] });
    const removed = offers.splice(0, 30).map(({ id }) => id);
    await t.context.db.deleteFrom('offers').where('id', 'in', removed).execute();
    await expectCounts({ sort: '-createdAt' });
    const { body: types } = await get(t, '/api/catalog/types');
    const counts = Object.fromEntries(
      types.map(({ id, count }: { id: string; count: number }) => [id, count]),
    );
    expect(counts).toMatchObject(facetOf(offers, { sort: '-createdAt' }, 'type'));
  });
});
