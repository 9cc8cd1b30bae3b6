import { expect, it } from 'vitest';
import { knownSearch } from './page-rules.ts';

it('keeps declared parameters only; a star stands for all with that beginning', () => {
  const search = { 'attr.body': 'van', 'attr.load': ['1', '2'], attrs: 'x', brand: 'kamaz', utm_source: 'y' };
  expect(knownSearch(search, { search: ['brand', 'attr.*'] })).toEqual({
    'attr.body': 'van',
    'attr.load': ['1', '2'],
    brand: 'kamaz',
  });
  expect(knownSearch(search, {})).toEqual({});
});
