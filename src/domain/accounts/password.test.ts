import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { isCommonPassword } from './password.ts';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1',
    'PASSWORD2024',
    '12345678',
    '87654321',
    'qwertyui',
    'QWERTY123',
    'йцукенгш',
    'Йцукен123',
    'пароль12',
    'Пароль2025',
    'gfhjkm123',
    'любовь777',
    'k.,jdm777',
    'ятебялюблю',
    '1q2w3e4r',
    'q1w2e3r4',
    '1qaz2wsx',
    'zaq12wsx',
    'aaaaaaaa',
    'abcabcabc',
    '12341234',
    '11223344',
    'natasha1987',
    'admin123',
    'iloveyou',
    '123qwe123',
    'passwordpassword',
    'asdfghjkl',
    'йфяцычувс',
  ])('refuses «%s»', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'leasing-demo',
    'correct horse battery staple',
    'мой старый камаз красный',
    'Tr0ub4dor&3',
    'x7#Lp2!vQ9',
    'Заявка на экскаватор 2026',
    'h8Kd-29fj-Qw',
    'Grader-140M-blade',
    '😀😀пароли бывают разные',
  ])('accepts «%s»', (password) => expect(isCommonPassword(password)).toBe(false));

  it('says the same in either case, and never throws', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 128 }), (password) => {
        expect(isCommonPassword(password)).toBe(isCommonPassword(password.toLowerCase()));
      }),
    );
  });

  it('lets random passwords of twelve characters pass', () => {
    const random = fc.string({
      unit: fc.constantFrom(...Array.from('abcdefghkmnpqrstuvwxyz23456789')),
      minLength: 12,
      maxLength: 12,
    });
    const counts = fc.sample(random, { numRuns: 2000, seed: 7 }).filter(isCommonPassword);
    expect(counts.length).toBeLessThan(20);
  });
});
