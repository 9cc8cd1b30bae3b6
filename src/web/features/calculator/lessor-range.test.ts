import { expect, test } from 'vitest';
import type { LessorFit } from '#contract/lessors.ts';
import { rangeOf } from './lessor-range.ts';

const fit = (paymentKopecks: number | null): LessorFit => ({
  lessor: { id: '01', name: 'АО «Лизинг»', inn: '7707083893', address: 'Москва', logo: null },
  fits: paymentKopecks !== null,
  card: null,
  paymentKopecks,
  allInKopecks: paymentKopecks,
  insuranceKopecks: paymentKopecks === null ? null : 0,
  effectiveRate: null,
  unknown: [],
  reasons: [],
});
const rangeFor = (payments: (number | null)[], orientirKopecks = 19_000_000) => {
  const range = rangeOf(payments.map(fit), orientirKopecks);
  return range && { ...range, from: spaced(range.from), sums: spaced(range.sums) };
};
const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');

test('several companies give a range, and those that do not fit are not counted', () => {
  expect(rangeFor([18_120_000, null, 19_470_049, 18_500_000])).toEqual({
    from: 'от 3 компаний',
    sums: '181 200–194 700 ₽',
    reached: true,
  });
});

test('one company gives one sum, and so do several that ask the same', () => {
  expect(rangeFor([18_120_000, null])).toMatchObject({ from: 'от 1 компании', sums: '181 200 ₽' });
  expect(rangeFor([18_120_000, 18_120_010])).toMatchObject({ from: 'от 2 компаний', sums: '181 200 ₽' });
  expect(rangeFor(Array.from({ length: 21 }, () => 100))).toMatchObject({ from: 'от 21 компании' });
  expect(rangeFor(Array.from({ length: 11 }, () => 100))).toMatchObject({ from: 'от 11 компаний' });
});

test('where nobody leases for the ориентир, the range says so; where nobody fits, there is no range', () => {
  expect(rangeFor([19_000_001, 20_000_000])).toMatchObject({ reached: false });
  expect(rangeFor([19_000_000])).toMatchObject({ reached: true });
  expect(rangeFor([null])).toBeUndefined();
  expect(rangeFor([])).toBeUndefined();
});
