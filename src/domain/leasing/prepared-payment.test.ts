import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractions, leaseInputs, prices, rules } from '#tests/support/leasing-arbitraries.ts';
import { rounds } from '#tests/support/rounds.ts';
import { calculate } from './calculate.ts';
import { preparePayment, priceRangeForPayments, type PreparedPayment } from './prepared-payment.ts';

const shares = fractions(0, 4_900_000_000);

/** Any possible group of terms; the buyout suits every price within the limits. */
const groups = leaseInputs().chain((input) =>
  fc
    .tuple(shares, fc.integer({ min: 0, max: 9_000_000 }))
    .map(([advance, buyoutKopecks]) => Object.assign({}, input, { advance, buyoutKopecks })),
);
const prepared: fc.Arbitrary<PreparedPayment> = groups.map((group) =>
  preparePayment(group, group, rules.taxRates.vat),
);

describe('a prepared payment', () => {
  it('equals the calculation, to the kopeck, payment and total', () => {
    fc.assert(
      fc.property(leaseInputs(), shares, (input, advance) => {
        const result = calculate({ ...input, advance: { share: advance } }, rules);
        if (!result.ok) throw new Error(JSON.stringify(result));
        const { paymentKopecks, totalKopecks } = preparePayment(
          input,
          { ...input, advance },
          rules.taxRates.vat,
        );
        expect(paymentKopecks(input.priceKopecks)).toBe(result.calculation.paymentKopecks);
        expect(totalKopecks(input.priceKopecks)).toBe(result.calculation.totalKopecks);
      }),
      rounds(200),
    );
  });

  it('never falls as the price rises, even by a kopeck', () => {
    const steps = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 30_000_000_000 }));
    fc.assert(
      fc.property(prepared, prices, steps, ({ paymentKopecks }, price, step) => {
        expect(paymentKopecks(price + step)).toBeGreaterThanOrEqual(paymentKopecks(price));
      }),
      rounds(300),
    );
  });
});

describe('the prices of a range of payments', () => {
  const { priceMinKopecks, priceMaxKopecks } = rules.limits;

  it('are exactly those whose payment lies in the range', () => {
    fc.assert(
      fc.property(prepared, prices, prices, (group, a, b) => {
        const payments = [group.paymentKopecks(a), group.paymentKopecks(b)].toSorted((x, y) => x - y);
        const [fromKopecks = 0, toKopecks = 0] = payments;
        const range = priceRangeForPayments(group, { fromKopecks, toKopecks });
        if (range === null) throw new Error('a and b lie in it');
        const { minPriceKopecks, maxPriceKopecks } = range;
        const inside = (price: number): boolean => {
          const payment = group.paymentKopecks(price);
          return payment >= fromKopecks && payment <= toKopecks;
        };
        expect([minPriceKopecks, a, b, maxPriceKopecks].every(inside)).toBe(true);
        expect(minPriceKopecks > priceMinKopecks && inside(minPriceKopecks - 1)).toBe(false);
        expect(maxPriceKopecks < priceMaxKopecks && inside(maxPriceKopecks + 1)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('are all if neither end is given, and none if no price reaches the range', () => {
    const group = preparePayment(
      { annualRate: '0.24', buyoutKopecks: 100_000 },
      { advance: '0.2', months: 36, schedule: 'annuity', startDate: '2026-12-01' },
      rules.taxRates.vat,
    );
    expect(priceRangeForPayments(group, {})).toEqual({
      minPriceKopecks: priceMinKopecks,
      maxPriceKopecks: priceMaxKopecks,
    });
    expect(priceRangeForPayments(group, { toKopecks: 1000 })).toBeNull();
    expect(priceRangeForPayments(group, { fromKopecks: 3_000_000_000_000 })).toBeNull();
    expect(priceRangeForPayments(group, { fromKopecks: 200, toKopecks: 100 })).toBeNull();
    const exact = priceRangeForPayments(group, { fromKopecks: 9_413_961, toKopecks: 9_413_961 });
    expect(exact?.minPriceKopecks).toBeLessThanOrEqual(300_000_000);
    expect(exact?.maxPriceKopecks).toBeGreaterThanOrEqual(300_000_000);
  });
});
