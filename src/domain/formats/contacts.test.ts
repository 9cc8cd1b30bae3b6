import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { formatPhone, maskEmail, maskPhone } from './contacts.ts';
import { normalizePhone } from './normalize-phone.ts';

describe('phone', () => {
  it.each(['+7 (916) 123-45-67', '8 916 123 45 67', '79161234567', '+79161234567', '8(916)1234567'])(
    '%s is stored as +79161234567',
    (typed) => expect(normalizePhone(typed)).toBe('+79161234567'),
  );

  it.each(['', '916123456', '+375291234567', '8916123456', 'abc'])('refuses «%s»', (typed) =>
    expect(normalizePhone(typed)).toBeNull(),
  );

  it('is written with no-break spaces and reads back', () => {
    expect(formatPhone('+79161234567')).toBe('+7\u00A0916\u00A0123-45-67');
    expect(formatPhone('нет')).toBe('нет');
    fc.assert(
      fc.property(fc.stringMatching(/^\+7\d{10}$/), (phone) => normalizePhone(formatPhone(phone)) === phone),
    );
  });

  it('hides all but four digits, as api.md spells it', () => {
    expect(maskPhone('+79161231234')).toBe('+7 ••• •••-12-34');
    expect(maskPhone('')).toBe('+7 ••• •••-••-••');
  });
});

it('an e-mail keeps its first character and domain', () => {
  expect(maskEmail('ivan@mail.ru')).toBe('i••••@mail.ru');
  expect(maskEmail('i@mail.ru')).toBe('i••••@mail.ru');
  expect(maskEmail('😀x@mail.ru')).toBe('😀••••@mail.ru');
  expect(maskEmail('secret')).toBe('••••');
});

it('never throws on any string', () => {
  fc.assert(
    fc.property(anyText(), (value) => {
      expect([normalizePhone(value), formatPhone(value), maskPhone(value), maskEmail(value)]).toHaveLength(4);
    }),
  );
});
