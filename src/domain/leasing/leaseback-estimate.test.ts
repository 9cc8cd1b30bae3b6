import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateForOffer } from './calculate.ts';
import { estimateLeaseback, payoutOf, type LeasebackAsset } from './leaseback-estimate.ts';
import { leasebackRefusals } from './leaseback-refusals.ts';
import { machineryLimits, standardLimits } from './limits.ts';
import { termsOfType } from './terms-of-type.ts';
import { russianTaxRates } from './tax-rates.ts';

const today = '2026-11-20';
const truck: LeasebackAsset = {
  categoryId: 'trucks',
  year: 2023,
  priceKopecks: 500_000_000,
  limits: standardLimits,
};

const categories = ['cars', 'lcv', 'trucks', 'buses', 'special', 'equipment', 'constructor', 'of-an-admin'];
const assets = fc.record({
  categoryId: fc.constantFrom(...categories),
  year: fc.integer({ min: 1950, max: 2030 }),
  priceKopecks: fc.integer({ min: 30_000_000, max: 30_000_000_000 }),
  limits: fc.constantFrom(standardLimits, machineryLimits, { ...standardLimits, advanceMin: '0.25' }),
});

const topOf = (asset: LeasebackAsset): number => {
  const estimate = estimateLeaseback(asset, today);
  return estimate.accepted ? estimate.toKopecks : 0;
};

describe('the estimate of a leaseback', () => {
  it('is a range of the market value by age and kind', () => {
    expect(estimateLeaseback(truck, today)).toEqual({
      age: 3,
      oldestAge: 9,
      oldestAtEnd: 12,
      accepted: true,
      fromShare: '0.56',
      toShare: '0.71',
      fromKopecks: 280_000_000,
      toKopecks: 355_000_000,
      monthsMax: 60,
    });
  });

  it('never falls below what the advance allows, and shortens the term for an old asset', () => {
    expect(estimateLeaseback({ ...truck, year: 2017 }, today)).toMatchObject({
      fromShare: '0.51',
      toShare: '0.53',
      monthsMax: 36,
    });
  });

  it('says from what age an asset is not accepted', () => {
    expect(estimateLeaseback({ ...truck, year: 2016 }, today)).toEqual({
      age: 10,
      oldestAge: 9,
      oldestAtEnd: 12,
      accepted: false,
    });
  });

  it('has its ends in order and within the price, and accepts assets exactly up to the oldest age', () => {
    fc.assert(
      fc.property(assets, (asset) => {
        const estimate = estimateLeaseback(asset, today);
        expect(estimate.accepted).toBe(estimate.age <= estimate.oldestAge);
        if (!estimate.accepted) return;
        expect(estimate.fromKopecks).toBeLessThanOrEqual(estimate.toKopecks);
        expect(estimate.toKopecks).toBeLessThan(asset.priceKopecks);
        expect(estimate.monthsMax).toBeGreaterThanOrEqual(asset.limits.monthsMin);
        expect(estimate.monthsMax).toBeLessThanOrEqual(asset.limits.monthsMax);
      }),
    );
  });

  it('never grows with age, and grows with the price', () => {
    fc.assert(
      fc.property(assets, (asset) => {
        const top = topOf(asset);
        expect(topOf({ ...asset, year: asset.year - 1 })).toBeLessThanOrEqual(top);
        expect(topOf({ ...asset, priceKopecks: asset.priceKopecks + 1000 })).toBeGreaterThanOrEqual(
          top === 0 ? 0 : top + 1,
        );
      }),
    );
  });

  it('gives only sums that the calculation allows', () => {
    const defaults = {
      annualRate: '0.24',
      advance: '0.2',
      months: 36,
      buyoutKopecks: 100_000,
      schedule: 'annuity' as const,
      insurance: { share: '0.028' },
      fees: [],
    };
    fc.assert(
      fc.property(assets, (asset) => {
        const estimate = estimateLeaseback(asset, today);
        if (!estimate.accepted) return;
        const limits = { ...standardLimits, ...asset.limits };
        for (const sum of [estimate.fromKopecks, estimate.toKopecks]) {
          const result = calculateForOffer(
            {
              priceKopecks: asset.priceKopecks,
              terms: termsOfType({ defaults, limits }, asset.priceKopecks),
            },
            { advance: { amountKopecks: asset.priceKopecks - sum }, months: estimate.monthsMax },
            { limits, taxRates: russianTaxRates },
            today,
          );
          expect(result.ok && result.calculation.financedKopecks).toBe(sum);
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('pays out the price less the advance, in whole roubles, and never takes more advance than chosen', () => {
  expect(payoutOf(5_000_000, 30)).toBe(3_500_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 300_000, max: 300_000_000 }),
      fc.integer({ min: 0, max: 49 }),
      (price, percent) => {
        const advance = price - payoutOf(price, percent);
        expect(advance * 100).toBeLessThanOrEqual(price * percent);
        expect((advance + 1) * 100).toBeGreaterThan(price * percent);
      },
    ),
  );
});

it('refuses a future year and a sum above the price, with the bound', () => {
  const figures = { year: 2026, priceKopecks: 100, wantedKopecks: 100 };
  expect(leasebackRefusals(figures, today)).toEqual({ error: {}, params: {} });
  expect(leasebackRefusals({ ...figures, year: 2027, wantedKopecks: 101 }, today)).toEqual({
    error: { year: 'max', wantedKopecks: 'max' },
    params: { year: { max: 2026 }, wantedKopecks: { max: 100 } },
  });
});

it.each([
  ['cars', 7],
  ['lcv', 7],
  ['trucks', 9],
  ['trailers', 9],
  ['buses', 7],
  ['special', 11],
  ['agricultural', 10],
  ['warehouse', 8],
  ['equipment', 6],
])('accepts %s up to the age stated on the leaseback page', (categoryId, oldestAge) => {
  for (const limits of [standardLimits, machineryLimits])
    expect(estimateLeaseback({ ...truck, categoryId, limits }, today).oldestAge).toBe(oldestAge);
});
