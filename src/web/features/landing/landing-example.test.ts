import { describe, expect, it } from 'vitest';
import { standardLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { landingExample } from './landing-example.ts';

const on = { today: '2026-12-01', taxRates: russianTaxRates };

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

describe('the example of the benefits', () => {
  it('is the reference to the kopeck', () => {
    const example = landingExample(type, 3_000_000, on);
    expect(example?.equal).toMatchObject({
      paymentKopecks: 9_413_961,
      totalKopecks: 399_002_612,
      taxSavingKopecks: 153_714_133,
      appreciationPerYear: '0.1100',
    });
    expect(example?.seasonal.paymentKopecks).toBeGreaterThan(9_413_961);
  });

  it('is not shown where the type refuses its terms', () => {
    expect(
      landingExample({ ...type, limits: { ...standardLimits, monthsMax: 24 } }, 3_000_000, on),
    ).toBeNull();
    expect(landingExample(type, 1, on)).toBeNull();
  });
});
