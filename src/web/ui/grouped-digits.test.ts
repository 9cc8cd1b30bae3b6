import { assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOf, groupDigits, regroup } from './grouped-digits.ts';

test('thousands are separated by a narrow space that does not break', () => {
  expect(groupDigits('3000000')).toBe('3\u202F000\u202F000');
  expect(groupDigits('999')).toBe('999');
  expect(groupDigits('')).toBe('');
});

test.each([
  ['3 000 000,50 ₽', '3000000'],
  ['3.000.000', '3000000'],
  ['1\u00A0250\u00A0000 руб.', '1250000'],
  ['007', '7'],
  ['0', '0'],
  ['абв', ''],
])('%s is read as %s', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});

test('the caret stays behind the digit that was typed', () => {
  expect(regroup('12345', 2)).toEqual({ text: '12\u202F345', caret: 2 });
  expect(regroup('1\u202F2345', 6)).toEqual({ text: '12\u202F345', caret: 6 });
  expect(regroup('0500', 1)).toEqual({ text: '500', caret: 0 });
});

test('grouping what is grouped changes nothing, wherever the caret stands', () => {
  assert(
    property(nat({ max: 2 ** 31 - 1 }), nat({ max: 20 }), (number, at) => {
      const text = groupDigits(String(number));
      const again = regroup(text, Math.min(at, text.length));
      expect(again.text).toBe(text);
      expect(digitsOf(text)).toBe(String(number));
    }),
  );
});
