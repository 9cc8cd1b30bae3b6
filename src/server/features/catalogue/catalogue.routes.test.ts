import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueAnswer, OfferType, Suggestion } from '#contract/catalogue.ts';
import { slugOf } from '#domain/catalogue/spelling.ts';
import { createDemoOffers } from '#tests/factories/demo-offers.ts';
import { get } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  await createDemoOffers(t);
});
afterAll(() => t.close());

const list = async (query: Record<string, string>): Promise<CatalogueAnswer> =>
  (await get(t, `/api/catalog?${new URLSearchParams(query).toString()}`)).body;

const found = async (q: string) => {
  const { items, total, correction } = await list({ q, limit: '100' });
  return {
    total,
    correction,
    brands: new Set(items.map(({ brand }) => brand)),
    types: new Set(items.map((i) => i.typeId)),
  };
};

const models = async (q: string) => (await list({ q, limit: '100' })).items.map(({ model }) => model);

const statusOf = async (query: Record<string, string>): Promise<number> =>
  (await get(t, `/api/catalog?${new URLSearchParams(query).toString()}`)).status;

const suggest = async (q: string): Promise<Suggestion[]> =>
  (await get(t, `/api/catalog/suggest?q=${encodeURIComponent(q)}`)).body;

describe('search by words', () => {
  it.each([
    ['экскаватор', 'crawler-excavator'],
    ['экскаваторы', 'crawler-excavator'],
    ['эксковатор', 'crawler-excavator'],
    ['экскаватора в лизинг', 'crawler-excavator'],
    ["'rcrfdfnjh", 'crawler-excavator'],
    ['тягачи', 'tractor-unit'],
    ['бульдозир', 'bulldozer'],
    ['вилочный погрузчик', 'forklift-diesel'],
    ['манипулятор', 'loader-crane'],
    ['бетономешалка', 'concrete-mixer'],
    ['хлебопекарная печь', 'bakery-oven'],
    ['ричтрак', 'reach-truck'],
    ['станок с чпу', 'machining-centre'],
    ['6х6', 'flatbed-truck'],
  ])('«%s» finds %s', async (q, typeId) => {
    expect((await found(q)).types).toContain(typeId);
  });

  it.each([
    ['хавал', 'Haval'],
    ['haval', 'Haval'],
    ['HAVAL', 'Haval'],
    ['джили', 'Geely'],
    ['шакман', 'Shacman'],
    ['камри', 'Toyota'],
    ['тойота', 'Toyota'],
    ['лада веста', 'LADA'],
    ['кировец', 'Петербургский тракторный завод'],
    ['XE215C', 'XCMG'],
    ['xe 215', 'XCMG'],
    ['кс-55713', 'Клинцы'],
    ['кс55713', 'Клинцы'],
  ])('«%s» finds %s only', async (q, brand) => {
    expect((await found(q)).brands).toEqual(new Set([brand]));
  });

  it('finds the same in either alphabet, in the wrong layout and with a typing error', async () => {
    const asked = await found('камаз');
    expect(asked.brands).toContain('КАМАЗ');
    for (const q of ['kamaz', 'KAMAZ', 'rfvfp', 'камас', 'камаза'])
      expect({ q, ...(await found(q)), correction: null }).toEqual({ q, ...asked });
  });

  it('finds a van by its name, in any form and with a typing error', async () => {
    for (const q of ['газель', 'газели', 'гязель', 'ufptkm', 'gazel']) {
      expect(await models(q)).toEqual(expect.arrayContaining(['ГАЗель NN', 'ГАЗель Бизнес']));
      expect((await models(q)).every((model) => model.startsWith('ГАЗель'))).toBe(true);
    }
  });

  it('joins words with «and», whatever their order', async () => {
    const [one, other] = [await found('камаз самосвал'), await found('самосвал камаз')];
    expect(one.types).toEqual(new Set(['tipper']));
    expect(other).toEqual(one);
  });

  it('says what was searched for instead', async () => {
    expect((await found('эксковатор')).correction).toBe('экскаватор');
    expect((await found('экскаваторы')).correction).toBeNull();
  });

  it('finds nothing for words that resemble nothing', async () => {
    expect(await list({ q: 'qqzzxx' })).toEqual({
      items: [],
      total: 0,
      nextCursor: null,
      facets: { type: [], brand: [], vendor: [], region: [], condition: [], availability: [], year: [] },
      correction: null,
    });
  });

  it('names the chosen values also where no word is known', async () => {
    const { items } = await list({ limit: '1' });
    const { brand = '', vendor, typeId = '' } = items[0] ?? {};
    const slug = slugOf(brand);
    const { facets } = await list({ q: 'qqzzxx', type: typeId, brand: slug, vendor: vendor?.slug ?? '' });
    expect(facets).toMatchObject({
      type: [{ value: typeId, name: expect.any(String), count: 0 }],
      brand: [{ value: slug, name: brand, count: 0 }],
      vendor: [{ value: vendor?.slug, name: vendor?.name, count: 0 }],
    });
  });

  it.each(['', '&q=qqzzxx'])('names the chosen models without a brand, and no others%s', async (words) => {
    const { body } = await get(t, `/api/catalog?model=vesta&model=gazel-nn&limit=1${words}`);
    const { facets, total } = body as CatalogueAnswer;
    const named = facets?.['model'] ?? [];
    expect(named.map(({ name }) => name).sort()).toEqual(['Vesta', 'ГАЗель NN']);
    expect(named.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it('ignores a query of signs, of spaces, and of words without meaning', async () => {
    for (const q of ['   ', '!!!', "' or 1=1", ':*&|!()', 'для']) {
      expect((await list({ q, limit: '1' })).items.length).toBeLessThanOrEqual(1);
    }
    expect((await list({ q: 'в лизинг' })).total).toBe((await list({})).total);
  });
});

describe('GET /api/catalog with bad values', () => {
  it.each([
    ['type=nothing', 'type'],
    ['type=A%20B', 'type'],
    ['brand=nobody', 'brand'],
    ['brand=kamaz&model=nothing', 'model'],
    ['vendor=nobody', 'vendor'],
    ['region=00', 'region'],
    ['region=Moscow', 'region'],
    ['condition=old', 'condition'],
    ['availability=soon', 'availability'],
    ['year=abcd', 'year'],
    ['year=2026-2020', 'year'],
    ['price=100', 'price'],
    ['price=-', 'price'],
    ['price=5-1', 'price'],
    ['price=NaN-', 'price'],
    ['price=--5', 'price'],
    ['payment=1e9-', 'payment'],
    ['payment=99999999999-', 'payment'],
    ['advance=-1', 'advance'],
    ['advance=100', 'advance'],
    ['advance=NaN', 'advance'],
    ['advance=', 'advance'],
    ['term=0', 'term'],
    ['term=121', 'term'],
    ['term=1000', 'term'],
    ['term=12.5', 'term'],
    ['term=36&term=48', 'term'],
    ['sort=rating', 'sort'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['facets=yes', 'facets'],
    ['cursor=abc', 'cursor'],
    ['cursor=', 'cursor'],
    ['attr.wings=2', 'attr.wings'],
    ['type=cars&attr.axles=3', 'attr.axles'],
    ['attr.fuel=wood', 'attr.fuel'],
    ['attr.powerHp=many', 'attr.powerHp'],
    ['attr.%27=1', "attr.'"],
    [`q=${'a'.repeat(201)}`, 'q'],
  ])('%s is a 400 under %s', async (query, name) => {
    const { status, body } = await get(t, `/api/catalog?${query}`);
    expect(status).toBe(400);
    expect(body.error).toEqual({ [name]: expect.any(String), _global: 'badRequest' });
  });

  it('accepts a cursor only for its own order and terms, and no other text', async () => {
    const first = await list({ sort: 'payment', term: '48', limit: '5' });
    const cursor = first.nextCursor ?? '';
    expect(await statusOf({ limit: '5', sort: 'payment', term: '48', cursor })).toBe(200);
    expect(await statusOf({ limit: '5', sort: 'payment', term: '36', cursor })).toBe(400);
    expect(await statusOf({ limit: '5', sort: '-payment', term: '48', cursor })).toBe(400);
    for (const at of [0, 5, cursor.length - 1]) {
      const letter = cursor[at] === 'A' ? 'B' : 'A';
      const damaged = cursor.slice(0, at) + letter + cursor.slice(at + 1);
      expect(await statusOf({ limit: '5', sort: 'payment', term: '48', cursor: damaged })).toBe(400);
    }
  });

  it.each(['id=x', `id=${'0'.repeat(36)}`, 'id=1&id=2'])('%s is a 400 under id', async (query) => {
    expect((await get(t, `/api/catalog?${query}`)).body.error).toEqual({
      id: 'invalid',
      _global: 'badRequest',
    });
  });

  it('ignores unknown parameters', async () => {
    expect((await get(t, '/api/catalog?utm_source=x&color=red')).status).toBe(200);
  });
});

const byIds = async (ids: readonly string[], rest = '') =>
  (await get(t, `/api/catalog?${ids.map((id) => `id=${id}`).join('&')}${rest}`)).body as CatalogueAnswer;

describe('offers by their ids', () => {
  it('returns those and no others, at the requested terms', async () => {
    const known = (await list({ limit: '5' })).items;
    const wanted = [known[3], known[1]].map((offer) => offer?.id ?? '');
    const { items, total, facets } = await byIds(wanted, '&term=48&advance=10');
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(wanted));
    expect(items.every(({ paymentTerms }) => paymentTerms.months === 48)).toBe(true);
    expect(total).toBe(2);
    expect(facets?.['type']?.every(({ count }) => count > 0 && count <= 2)).toBe(true);
    expect((await byIds(wanted, '&sort=payment&facets=0')).items).toHaveLength(2);
  });

  it('leaves out unpublished offers, and combines with the other filters', async () => {
    const [first, second] = (await list({ limit: '2', sort: 'price' })).items;
    const missing = '01890000-0000-7000-8000-000000000000';
    expect((await byIds([missing])).items).toEqual([]);
    expect((await byIds([first?.id ?? '', missing])).items.map(({ id }) => id)).toEqual([first?.id]);
    const ids = [first?.id ?? '', second?.id ?? ''];
    const dear = Math.ceil((second?.priceKopecks ?? 0) / 100) + 1;
    expect((await byIds(ids, `&price=${dear}-`)).total).toBe(0);
  });

  it('accepts fifty at most', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `01890000-0000-7000-8000-0000000000${10 + index}`);
    expect((await byIds(ids.slice(1))).total).toBe(0);
    expect((await get(t, `/api/catalog?${ids.map((id) => `id=${id}`).join('&')}`)).status).toBe(400);
  });
});

describe('the tree of types', () => {
  it('has nine categories with subtypes, own attributes and limits', async () => {
    const { body, headers } = await get(t, '/api/catalog/types');
    const types = body as OfferType[];
    const top = types.filter(({ parentId }) => parentId === null);
    expect(top.map(({ id }) => id)).toEqual([
      'cars',
      'lcv',
      'trucks',
      'trailers',
      'buses',
      'special',
      'warehouse',
      'agricultural',
      'equipment',
    ]);
    for (const category of top) {
      const below = types.filter(({ parentId }) => parentId === category.id);
      expect(below.reduce((sum, { count }) => sum + count, 0)).toBe(category.count);
      expect(below.every(({ count }) => count > 0)).toBe(true);
    }
    const months = Object.fromEntries(top.map(({ id, limits }) => [id, limits.monthsMax]));
    expect(months).toMatchObject({ cars: 60, trailers: 60, special: 84, equipment: 84 });
    const keys = types.find(({ id }) => id === 'tractor-unit')?.attributes.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['wheelFormula', 'powerHp', 'cab']));
    expect(headers['page-tags']).toBe('list');
  });

  it('gives every attribute of the demo a name', async () => {
    const { items } = await list({ limit: '100' });
    for (const { highlights } of items) expect(highlights.length).toBeGreaterThan(0);
  });
});

describe('suggestions', () => {
  it('names types, brands and models by their beginning', async () => {
    expect(await suggest('экс')).toContainEqual({
      kind: 'type',
      text: 'Гусеничные экскаваторы',
      href: '/catalog/crawler-excavator',
    });
    expect(await suggest('кам')).toContainEqual({
      kind: 'brand',
      text: 'КАМАЗ',
      href: '/catalog?brand=kamaz',
    });
    expect(await suggest('веста')).toEqual([
      { kind: 'model', text: 'LADA Vesta', href: '/catalog?brand=lada&model=vesta' },
    ]);
  });

  it('understands a typing error, returns ten at most, and nothing for an empty query', async () => {
    expect((await suggest('эксковатор')).map(({ href }) => href)).toContain('/catalog/crawler-excavator');
    expect((await suggest('а')).length).toBeLessThanOrEqual(10);
    expect(await suggest('')).toEqual([]);
    expect(await suggest('%_\\')).toEqual([]);
  });
});
