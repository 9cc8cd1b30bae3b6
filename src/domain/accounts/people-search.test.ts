import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { peopleSearchTerms } from './people-search.ts';

describe('peopleSearchTerms', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['  ', []],
    ['Фёдор  Северов', [['федор'], ['северов']]],
    ['8 (916) 123-45-67', [['89161234567', '+79161234567']]],
    ['+7 916 123–45–67', [['79161234567', '+79161234567']]],
    ['9161234567', [['9161234567']]],
    ['8916', [['8916', '+7916']]],
    ['Анна 8 916', [['8916', '+7916'], ['анна']]],
    ['anna.1985@mail.ru', [['anna.1985@mail.ru']]],
    ['100%', [['100%']]],
    ['7', [['7']]],
  ])('«%s» → %j', (query, terms) => expect(peopleSearchTerms(query)).toEqual(terms));

  it('finds a phone in every spelling that a form takes', () => {
    const spelled = fc
      .tuple(
        fc.constantFrom('+7', '8', '7', ''),
        fc.constantFrom(' ', '-', '', '\u00a0'),
        fc.integer({ min: 0, max: 9_999_999_999 }),
      )
      .map(([start, gap, number]) => {
        const digits = String(number).padStart(10, '9');
        const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)];
        return { digits, text: [start, ...parts].filter((part) => part !== '').join(gap) };
      });
    fc.assert(
      fc.property(spelled, ({ digits, text }) => {
        const terms = peopleSearchTerms(text);
        expect(terms).toHaveLength(1);
        expect(terms[0]?.some((spelling) => `+7${digits}`.includes(spelling))).toBe(true);
      }),
    );
  });

  it('never throws, gives no empty spelling and eight terms at most', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 100 }), (query) => {
        const terms = peopleSearchTerms(query);
        expect(terms.length).toBeLessThanOrEqual(8);
        for (const spelling of terms.flat()) expect(spelling).not.toBe('');
      }),
    );
  });
});
