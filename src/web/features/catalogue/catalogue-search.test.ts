import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueQuery } from '#contract/catalogue.ts';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';
import { anyText } from '#tests/support/any-text.ts';
import { addressOf } from '#web/ui/address.ts';
import {
  countFilters,
  endsOf,
  isListHidden,
  isListKept,
  listAddress,
  rangeOf,
  readCatalogueSearch,
  withoutFilters,
} from './catalogue-search.ts';

const read = (address: string) => readCatalogueSearch(parseSearch(address));
const catalogue = addressOf({ to: '/catalog' });
const present = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
const several = (item: fc.Arbitrary<string>) => fc.uniqueArray(item, { minLength: 1, maxLength: 4 });
const range = fc
  .tuple(fc.nat(10_000_000), fc.nat(10_000_000))
  .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
const valid = fc.record(
  {
    q: fc.constantFrom('самосвал', 'КАМАЗ 65115'),
    brand: several(slug),
    region: several(fc.constantFrom('77', '78', '02')),
    condition: several(fc.constantFrom('new', 'used')),
    year: several(fc.constantFrom('2024', '2020-2022', '2019-')),
    price: range,
    payment: range,
    advance: fc.constantFrom('0', '10', '12.5', '49'),
    term: fc.constantFrom('12', '60', '84'),
    sort: fc.constantFrom('payment', '-payment', 'price', '-price', '-year'),
    'attr.fuel': several(fc.constantFrom('diesel', 'petrol')),
    'attr.powerHp': fc.constantFrom(['100-200'], ['90-']),
  },
  { requiredKeys: [] },
);

describe('the address of a list', () => {
  it('gives back what was written into it, and the API accepts it', () => {
    fc.assert(
      fc.property(valid, (search) => {
        const found = present(read(stringifySearch(search)));
        expect(stringifySearch(found)).toBe(stringifySearch(search));
        expect(catalogueQuery.safeParse(parseSearch(stringifySearch(found))).success).toBe(true);
      }),
    );
  });

  it('never sends the API what it refuses, whatever the address holds', () => {
    const key = fc.oneof(
      fc.constantFrom(
        ...Object.keys(read('')),
        'attr.',
        'attr.x.y',
        'attr.powerHpFrom',
        'priceFrom',
        'paymentTo',
      ),
      fc.string(),
    );
    const value = fc.oneof(
      fc.string(),
      anyText(),
      fc.constantFrom('-', '9-1', '1e9', 'NaN', '-5', '2024-2020'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 8 }), (pairs) => {
        const address = new URLSearchParams(pairs).toString();
        const found = present(read(address));
        const query = parseSearch(stringifySearch(found));
        expect(catalogueQuery.safeParse(query).error?.issues ?? []).toEqual([]);
      }),
    );
  });

  it('leaves out the defaults', () => {
    expect(present(read('?advance=20&term=36&sort=-createdAt'))).toEqual({});
    expect(present(read('?advance=20.0&term=036'))).toEqual({});
  });

  it('accepts the ends that a form without scripts sends separately', () => {
    const found = read(
      '?priceFrom=1 000 000&priceTo=500000&paymentTo=90000&attr.powerHpFrom=100&attr.powerHpTo=',
    );
    expect(found.price).toBe('500000-1000000');
    expect(found.payment).toBe('-90000');
    expect(found['attr.powerHp']).toEqual(['100-']);
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['priceFrom', 'attr.powerHpFrom']));
    expect(listAddress(catalogue, found)).toBe(
      '/catalog?attr.powerHp=100-&payment=-90000&price=500000-1000000',
    );
  });

  it('reads and writes ranges', () => {
    expect(endsOf('100-')).toEqual({ from: 100, to: null });
    expect(endsOf('-2.5')).toEqual({ from: null, to: 2.5 });
    expect(endsOf('x')).toEqual({ from: null, to: null });
    expect(rangeOf(null, null)).toBeUndefined();
  });

  it('decides what may be kept and what is hidden from search engines', () => {
    expect(countFilters(read('?brand=a&brand=b&price=1-2&advance=10&q=x'))).toBe(3);
    expect(isListKept(parseSearch('?brand=a&brand=b'))).toBe(true);
    expect(isListKept(parseSearch('?brand=a&brand=b&price=1-2'))).toBe(false);
    expect(isListKept(parseSearch('?q=x'))).toBe(false);
    expect(isListHidden(read('?brand=a'))).toBe(false);
    expect(isListHidden(read('?brand=a&year=2024'))).toBe(true);
    expect(isListHidden(read('?q=x'))).toBe(true);
  });

  it('keeps words, terms and sort when filters are dropped', () => {
    const dropped = withoutFilters(read('?q=x&brand=a&advance=10&term=48&sort=price&attr.fuel=diesel'));
    expect(listAddress(catalogue, dropped)).toBe('/catalog?advance=10&q=x&sort=price&term=48');
  });
});
