import { expect, it } from 'vitest';
import { parseSearch } from '#domain/formats/search-string.ts';
import { activeCountOf } from './active-count.ts';
import { activeFiltersOf } from './active-filters.ts';
import { readCatalogueSearch } from '../catalogue-search.ts';

it.each([
  '',
  '?q=кран&sort=price&advance=10',
  '?payment=-90000',
  '?price=1-2&brand=kamaz&brand=maz&region=77&attr.fuel=diesel&attr.powerHp=100-',
])('counts as many conditions as the words name: %s', (address) => {
  const search = readCatalogueSearch(parseSearch(address));
  expect(activeCountOf(search)).toBe(activeFiltersOf(search, { facets: undefined, type: undefined }).length);
});
