import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';
import { searchInteger, searchList, searchText } from './search-params.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const value = fc.oneof(text, fc.uniqueArray(text, { minLength: 2, maxLength: 5 }));
const record = fc.dictionary(text, value, { noNullPrototype: true });

const asSets = (search: Record<string, string | string[]>) =>
  Object.fromEntries(Object.entries(search).map(([key, item]) => [key, new Set([item].flat())]));

describe('parseSearch and stringifySearch', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(record, (search) => {
        expect(asSets(parseSearch(stringifySearch(search)))).toEqual(asSets(search));
      }),
    );
  });

  it('reads and writes equivalent values in one form', () => {
    fc.assert(
      fc.property(record, fc.nat(), (search, turn) => {
        const keys = Object.keys(search);
        const turned = [...keys.slice(turn % (keys.length + 1)), ...keys.slice(0, turn % (keys.length + 1))];
        const shuffled = Object.fromEntries(turned.map((key) => [key, [search[key] ?? []].flat().reverse()]));
        const written = stringifySearch(search);
        expect(stringifySearch(shuffled)).toBe(written);
        expect(stringifySearch(parseSearch(written))).toBe(written);
      }),
    );
  });

  it('reads repeated keys as arrays and everything else as it stands', () => {
    expect(parseSearch('?brand=b&brand=a&brand=a&year=2020-&flag=true&n=007&q="x"')).toEqual({
      brand: ['a', 'b'],
      flag: 'true',
      n: '007',
      q: '"x"',
      year: '2020-',
    });
  });

  it('leaves out blanks, so that an untouched field of a form changes nothing', () => {
    expect(parseSearch('?q=&brand=&brand=a&=x')).toEqual({ brand: 'a' });
    expect(stringifySearch({ q: '', a: undefined, b: null, c: [], d: {}, term: 36 })).toBe('?term=36');
    expect(stringifySearch({})).toBe('');
  });

  it('survives broken UTF-8', () => {
    expect(parseSearch('?q=%FF%E0%A4')).toEqual({ q: '\uFFFD\uFFFD' });
  });
});

describe('helpers of validateSearch', () => {
  it('read one, several and nothing', () => {
    expect(searchList(['a', '', 'b'])).toEqual(['a', 'b']);
    expect(searchList('a')).toEqual(['a']);
    expect(searchList(undefined)).toEqual([]);
    expect(searchText(['a', 'b'])).toBe('a');
  });

  it('read whole numbers within bounds only', () => {
    expect(searchInteger('36', 1, 120)).toBe(36);
    for (const wrong of ['0', '121', '3.5', '1e2', 'NaN', ' 36', '', undefined, '99999999999999999999']) {
      expect(searchInteger(wrong, 1, 120)).toBeUndefined();
    }
  });
});
