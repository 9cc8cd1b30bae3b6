import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueSorts } from '#contract/search-values.ts';
import { get } from '#tests/factories/http.ts';
import { createRandomOffers, type KnownOffer } from '#tests/factories/random-offers.ts';
import { idsInOrder, searchOf, type ModelQuery } from '#tests/support/catalogue-model.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let offers: KnownOffer[];

// Enough that filters leave sometimes more and sometimes fewer offers than the bound below which a page is gathered and sorted instead of
// walking an index.
const count = 9000;

beforeAll(async () => {
  t = await createTestApp();
  offers = await createRandomOffers(t, count, 11);
});
afterAll(() => t.close());

const idsOf = async (query: ModelQuery, pages: number): Promise<string[]> => {
  const search = searchOf(query);
  search.set('facets', '0');
  search.set('limit', '100');
  const ids: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const { body } = await get(t, `/api/catalog?${search.toString()}`);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    if (body.nextCursor === null) break;
    search.set('cursor', body.nextCursor);
  }
  return ids;
};

const filters = (): Omit<ModelQuery, 'sort'>[] => [
  {},
  { condition: ['new'], term: 60 },
  { payment: [25_000, 42_000], term: 30, advance: 10 },
  { type: ['trucks'], region: ['77'], year: ['2024'] },
  {
    vendor: offers.slice(0, 1).map(({ vendor }) => vendor),
    availability: ['to_order'],
    price: [1_050_000, null],
  },
];

describe('a large catalogue', () => {
  it.each(catalogueSorts)('is paged in the right order, sorted by %s', async (sort) => {
    for (const filter of filters()) {
      const query: ModelQuery = { sort, ...filter };
      expect(await idsOf(query, 6)).toEqual(idsInOrder(offers, query).slice(0, 600));
    }
  });
});
