import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedWords, wordsOf, wordsOfAsset } from './search-words.ts';
import { cyrillicOf, latinOf, otherLayoutOf, plain, slugOf } from './spelling.ts';

describe('words of an asset', () => {
  it('are kept apart and joined, letters and digits too', () => {
    expect(wordsOf('КС-55713')).toEqual(['кс', '55713', 'кс55713']);
    expect(wordsOf('XE215C')).toEqual(['xe215c', 'xe', '215']);
    expect(wordsOf('бортовой 6×6')).toEqual(['бортовой', '6x6']);
    expect(wordsOf('Ёмкость, «Соболь»')).toEqual(['емкость', 'соболь']);
  });

  it('include Latin names spelled by sound', () => {
    expect(wordsOfAsset('Haval Jolion')).toEqual(['haval', 'jolion', 'хавал', 'джолион']);
  });
});

describe('words of a query', () => {
  it('may be meant in the other alphabet or layout', () => {
    expect(askedWords('kamaz')[0]?.spellings).toContain('камаз');
    expect(askedWords("'rcrfdfnjh")[0]?.spellings).toContain('экскаватор');
    expect(askedWords('камаз')[0]?.spellings).toEqual(['камаз', 'kamaz']);
  });

  it('leave out words that every visitor means, and are eight at most', () => {
    expect(askedWords('купить экскаватор в лизинг').map(({ word }) => word)).toEqual(['экскаватор', 'в']);
    expect(askedWords('а б в г д е ж з и к')).toHaveLength(8);
  });

  it('hold only letters and digits, so that no full-text query made of them can be malformed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        for (const { spellings } of askedWords(text))
          for (const spelling of spellings) expect(spelling).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('spelling', () => {
  it('converts one alphabet and layout into the other', () => {
    expect(latinOf('шахман')).toBe('shakhman');
    expect(cyrillicOf('changan')).toBe('чанган');
    expect(otherLayoutOf('ufptkm')).toBe('газель');
    expect(plain('ГАЗель 4х2')).toBe('газель 4x2');
  });

  it('makes parts of addresses', () => {
    expect(slugOf('КАМАЗ 54901 (К5)')).toBe('kamaz-54901-k5');
    expect(slugOf('«»')).toBe('x');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(slugOf(text)).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/);
      }),
    );
  });
});
