import { describe, expect, it } from 'vitest';
import { standardLimits } from '#domain/leasing/limits.ts';
import { calculateQuick, usualTerms } from './quick-terms.ts';

const type = {
  limits: standardLimits,
  defaults: {
    annualRate: '0.24',
    advance: '0.2',
    months: 36,
    buyoutKopecks: 100_000,
    schedule: 'annuity' as const,
    insurance: null,
    fees: [],
  },
};
const quick = (terms: Partial<typeof usualTerms>) =>
  calculateQuick({ ...usualTerms, ...terms }, type, '2026-12-01');

describe('the calculator without an offer', () => {
  it('computes to the kopeck of the reference', () => {
    const { calculation, priceError } = quick({});
    expect(priceError).toBeUndefined();
    expect(calculation).toMatchObject({ paymentKopecks: 9_413_961, totalKopecks: 399_002_612 });
  });

  it('names the bounds of the price and computes nothing outside them', () => {
    for (const price of [0, 299_999, 300_000_001]) {
      expect(quick({ price }).calculation).toBeNull();
      expect(quick({ price }).priceError).toMatch(/от.300.000.₽ до.300.000.000.₽/);
    }
    expect(quick({ price: 300_000 }).calculation).not.toBeNull();
  });

  it('computes nothing while a field is empty or out of its bounds', () => {
    expect(quick({ price: null }).priceError).toBe('Укажите цену');
    for (const terms of [
      { price: null },
      { advance: null },
      { months: null },
      { advance: 50 },
      { months: 61 },
    ]) {
      expect(quick(terms).calculation).toBeNull();
    }
  });
});
