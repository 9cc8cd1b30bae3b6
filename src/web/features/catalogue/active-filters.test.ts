import { describe, expect, it } from 'vitest';
import type { OfferType } from '#contract/catalogue.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';
import { activeFiltersOf } from './active-filters.ts';
import { readCatalogueSearch } from './catalogue-search.ts';

const attribute = { unit: null, kind: 'enum', values: [], filterable: true } as const;
const type = {
  attributes: [
    { ...attribute, key: 'fuel', name: 'Топливо', values: [{ value: 'diesel', name: 'Дизель' }] },
    { ...attribute, key: 'powerHp', name: 'Мощность', unit: 'л. с.', kind: 'number' },
  ],
} as unknown as OfferType;
const facets = {
  brand: [
    { value: 'kamaz', name: 'КАМАЗ', count: 3 },
    { value: 'gaz', name: 'ГАЗ', count: 0 },
  ],
  model: [{ value: 'gazel-nn', name: 'ГАЗель NN', count: 0 }],
};
const plain = (text: string): string => text.replaceAll(nbsp, ' ');

describe('conditions of a list', () => {
  const address =
    '?payment=-90000&price=1000000-2500000&brand=kamaz&brand=gaz&model=gazel-nn&region=77&condition=used&year=2024&attr.fuel=diesel&attr.powerHp=100-&q=a&cursor=c';
  const search = readCatalogueSearch(parseSearch(address));
  const found = activeFiltersOf(search, { facets, type });

  it('are written in words', () => {
    expect(found.map(({ text }) => plain(text))).toEqual([
      'Платёж до 90 000 ₽',
      'Цена от 1 000 000 до 2 500 000 ₽',
      'ГАЗ',
      'КАМАЗ',
      'ГАЗель NN',
      'Москва',
      'С пробегом',
      '2024',
      'Топливо: Дизель',
      'Мощность: от 100 л. с.',
    ]);
  });

  it('are called by their filters where the list has given no names', () => {
    const unnamed = activeFiltersOf(search, { facets: undefined, type }).map(({ text }) => text);
    expect(unnamed.slice(2, 5)).toEqual(['Марка', 'Марка', 'Модель']);
  });

  it('are removed one by one, from the beginning of the list', () => {
    const brand = found.find(({ text }) => text === 'КАМАЗ');
    const left = parseSearch(stringifySearch(brand?.without ?? {}));
    expect(left).toMatchObject({ brand: 'gaz', payment: '-90000', q: 'a' });
    expect(left).not.toHaveProperty('cursor');
  });
});
