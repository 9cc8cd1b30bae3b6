import { describe, expect, it } from 'vitest';
import { boundText, faultText, readableParams, withFieldName } from './bound-texts.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('boundText', () => {
  it.each([
    ['terms.priceKopecks', 30_000_000, '300 000 ₽'],
    ['advance.amountKopecks', 146_020_000, '1 460 200 ₽'],
    ['terms.advance.share', '0.49', '49 %'],
    ['advanceMax', 0.49, '49 %'],
    ['usnRate', '0.05', '5 %'],
    ['months', 12, '12 месяцев'],
    ['limits.monthsMax', 84, '84 месяцев'],
    ['months', 61, '61 месяца'],
    ['startDate', '2099-12-31', '31 декабря 2099'],
    ['earlyBuyoutFromMonth', 84, '84'],
  ])('%s: %s reads «%s»', (path, bound, text) => {
    expect(plain(boundText(path, bound))).toBe(text);
  });
});

describe('readableParams', () => {
  it('leaves lengths alone: their texts count characters', () => {
    expect(readableParams('values.name', 'tooLong', { max: 300 })).toEqual({ max: 300 });
    expect(plain(String(readableParams('months', 'max', { max: 60 })['max']))).toBe('60 месяцев');
  });
});

describe('faultText', () => {
  it.each([
    ['validUntil', 'min', { min: '2026-11-29' }, 'Не раньше 29 ноября 2026'],
    ['terms.choice.startDate', 'max', { max: '2099-12-31' }, 'Не позже 31 декабря 2099'],
    ['months', 'min', { min: 12 }, 'Не меньше 12 месяцев'],
    ['date', 'min', {}, 'Слишком мало'],
    ['validUntil', 'invalid', {}, 'Проверьте значение'],
  ])('%s %s %j reads «%s»', (path, code, params, text) => {
    expect(plain(faultText(path, code, params))).toBe(text);
  });
});

describe('withFieldName', () => {
  it('names what is known and leaves the rest', () => {
    expect(withFieldName('terms.advance.share', 'Не больше 49 %')).toBe('Аванс: не больше 49 %');
    expect(withFieldName('captcha', 'Проверьте значение')).toBe('Проверьте значение');
  });
});
