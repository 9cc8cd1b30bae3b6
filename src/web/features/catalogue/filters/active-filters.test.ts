import { describe, expect, it } from 'vitest';
import type { OfferType } from '#contract/catalogue.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';
import { activeFiltersOf } from './active-filters.ts';
import { readCatalogueSearch } from '../catalogue-search.ts';

const attribute = { unit: null, kind: 'enum', values: [], filterable: true } as const;
const type = {
  attributes: [
    { ...attribute, key: 'fuel', name: 'Топливо', values: [{ value: 'diesel', name: 'Дизель' }] },
    { ...attribute, key: 'powerHp', name: 'Мощность', unit: 'л. с.', kind: 'number' },
  ],
} as unknown as OfferType;
const facets = { brand: [{ value: 'kamaz', name: 'КАМАЗ', count: 3 }] };
const plain = (text: string): string => text.replaceAll(nbsp, ' ');

describe('conditions of a list', () => {
  const address =
    '?payment=-90000&price=1000000-2500000&brand=kamaz&brand=x&region=77&condition=used&year=2024&attr.fuel=diesel&attr.powerHp=100-&q=a&cursor=c';
  const found = activeFiltersOf(readCatalogueSearch(parseSearch(address)), { facets, type });

  it('are written in words, an unknown value as it is', () => {
    expect(found.map(({ text }) => plain(text))).toEqual([
      'Платёж до 90 000 ₽',
      'Цена от 1 000 000 до 2 500 000 ₽',
      'КАМАЗ',
      'x',
      'Москва',
      'С пробегом',
      '2024',
      'Топливо: Дизель',
      'Мощность: от 100 л. с.',
    ]);
  });

  it('are removed one by one, from the beginning of the list', () => {
    const brand = found.find(({ text }) => text === 'КАМАЗ');
    const left = parseSearch(stringifySearch(brand?.without ?? {}));
    expect(left).toMatchObject({ brand: 'x', payment: '-90000', q: 'a' });
    expect(left).not.toHaveProperty('cursor');
  });
});
