import { describe, expect, test } from 'vitest';
import { cardMisfits } from '#contract/rate-cards.ts';
import type { CardMisfit } from '#contract/rate-cards.ts';
import { misfitsText, misfitText, unknownText } from './misfit-texts.ts';

const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');

const spelled: [CardMisfit, number | string | null, string][] = [
  ['age', 5, 'возраст больше 5 лет'],
  ['age', 1, 'возраст больше 1 года'],
  ['age', 21, 'возраст больше 21 года'],
  ['age', 0, 'техника только этого года выпуска'],
  ['mileage', 700_000, 'пробег больше 700 000 км'],
  ['condition', 'new', 'техника только новая'],
  ['condition', 'used', 'техника только с пробегом'],
  ['region', '78, 47', 'работает только здесь: Санкт-Петербург, Ленинградская область'],
  [
    'region',
    '78, 47, 10, 51, 53',
    'работает только здесь: Санкт-Петербург, Ленинградская область, Карелия и ещё 2',
  ],
  ['priceMin', 200_000_000, 'цена от 2 000 000 ₽'],
  ['priceMax', 1_200_000_000, 'цена до 12 000 000 ₽'],
  ['advanceMin', '0.2', 'аванс от 20 %'],
  ['advanceMax', '0.49', 'аванс до 49 %'],
  ['monthsMin', 12, 'срок от 12 месяцев'],
  ['monthsMax', 61, 'срок до 61 месяца'],
  ['schedule', 'annuity, decreasing', 'платежи только равные или убывающие'],
  ['schedule', null, 'не считает такой график'],
  ['timing', 'postpaid', 'платёж только в конце месяца'],
  ['companyKind', 'organisation, farm', 'только для организаций или КФХ'],
  ['companyAge', 12, 'компании не моложе 1 года'],
  ['companyAge', 18, 'компании не моложе 18 месяцев'],
  ['notYetValid', '2026-12-01', 'условия действуют с 1 декабря 2026'],
  ['ended', '2026-11-01', 'условия действовали до 1 ноября 2026'],
  ['type', null, 'не берёт такую технику'],
];

describe('why a lessor does not fit', () => {
  test.each(spelled)('%s %s is explained with its bound', (code, bound, text) => {
    expect(spaced(misfitText({ code, bound }))).toBe(text);
  });

  test('is explained for every possible reason', () => {
    expect(new Set(spelled.map(([code]) => code))).toEqual(new Set(cardMisfits));
  });

  test('is one line for several reasons', () => {
    const reasons = [
      { code: 'age' as const, bound: 5 },
      { code: 'advanceMin' as const, bound: '0.2' },
    ];
    expect(spaced(misfitsText(reasons))).toBe('возраст больше 5 лет; аванс от 20 %');
    expect(misfitsText([])).toBe('условия не подходят');
  });
});

test('what a lessor will still ask is named, except for the kind of the company, which is known anyway', () => {
  expect(unknownText(['mileage', 'companyKind', 'region'])).toBe('Уточнит: пробег, регион');
  expect(unknownText(['companyKind'])).toBe('');
});
