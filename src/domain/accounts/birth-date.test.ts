import { expect, test } from 'vitest';
import { isPlausibleBirthDate } from './birth-date.ts';

test('a day of birth lies 14 to 120 years before today, both ends included', () => {
  const today = '2026-11-20';
  const cases: [string, boolean][] = [
    ['2012-11-20', true],
    ['2012-11-21', false],
    ['2027-01-01', false],
    ['1906-11-20', true],
    ['1906-11-19', false],
    ['0001-01-01', false],
    ['1985-03-08', true],
  ];
  for (const [day, plausible] of cases)
    expect([day, isPlausibleBirthDate(day, today)]).toEqual([day, plausible]);
});

test('on 29 February the bound in a non-leap year is 28 February', () => {
  expect(isPlausibleBirthDate('2014-02-28', '2028-02-29')).toBe(true);
  expect(isPlausibleBirthDate('2014-03-01', '2028-02-29')).toBe(false);
});
