import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { harmlessName } from './harmless-name.ts';

test('usual names stay as they are', () => {
  for (const name of ['ООО «Ромашка»', 'И. П. Сидоров', 'Анна-Мария д’Артуа', 'КамАЗ 65115, 6.7 л', 'Т-150К'])
    expect(harmlessName(name)).toBe(name);
});

test('an advertisement becomes a heap of words', () => {
  expect(harmlessName('Вы выиграли 1 000 000 ₽!!! Жмите http://evil.example/win?a=b')).toBe(
    'Вы выиграли 1 000 000 ₽ Жмите http evil example win?a=b',
  );
  expect(harmlessName('www.evil.рф')).toBe('www evil рф');
  expect(harmlessName('a@evil.example')).toBe('a evil example');
});

test('a long name is cut between characters', () => {
  expect(harmlessName(`${'я'.repeat(99)}🚚`)).toBe('я'.repeat(99));
  expect(harmlessName(`${'я'.repeat(98)}🚚🚚`)).toBe(`${'я'.repeat(98)}🚚`);
});

test('no name is a link, shouts, is long or breaks a line', () => {
  const parts = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('http://', '.ru', '!', '@', '\r\n')),
  );
  fc.assert(
    fc.property(parts, (words) => {
      const shown = harmlessName(words.join(''));
      expect(shown).not.toMatch(/:\/\/|@|!|[^\s.]\.\p{L}|\p{Cc}/u);
      expect(shown.length).toBeLessThanOrEqual(100);
      expect(shown.isWellFormed()).toBe(true);
      expect(harmlessName(shown)).toBe(shown.trim());
    }),
    rounds(300),
  );
});
