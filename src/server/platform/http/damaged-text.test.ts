import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedTexts } from './damaged-text.ts';

test('names each text that has a NUL or half a surrogate pair', () => {
  const input = { name: 'a\0b', deep: [{ comment: '\ud800' }, { comment: '🚚' }], other: '\udc00\ud83d' };
  expect(damagedTexts(input).map((path) => path.join('.'))).toStrictEqual([
    'other',
    'deep.0.comment',
    'name',
  ]);
});

test('finds nothing in JSON of whole characters, however deep', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const clean = JSON.parse(JSON.stringify(value).replaceAll(String.raw`\u0000`, '')) as unknown;
      expect(damagedTexts(clean)).toStrictEqual([]);
    }),
  );
  let deep: unknown = 'x\0';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(damagedTexts(deep)).toHaveLength(1);
});
