import { expect, test } from 'vitest';
import { calculate } from '#domain/leasing/calculate.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { termLines } from './document-lines.ts';

const plain = {
  priceKopecks: 300_000_000,
  advance: { share: '0.2' },
  months: 36,
  annualRate: '0.24',
  buyoutKopecks: 100_000,
  schedule: 'annuity' as const,
  startDate: '2026-12-01',
};

test.each([
  ['unknown', plain, 'не включены: назовёт лизинговая компания'],
  ['none', { ...plain, fees: [] }, 'нет'],
])('fees that are %s are called so', (_, input, words) => {
  const made = calculate(input, { limits: standardLimits, taxRates: russianTaxRates });
  if (!made.ok) throw new Error('the terms were refused');
  expect(termLines({ input, calculation: made.calculation })).toContainEqual({
    name: 'Комиссии',
    value: words,
  });
});
