import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { likeOffersNeeded, priceOutlier } from './price-outlier.ts';

const price = integer({ min: 30_000_000, max: 30_000_000_000 });
const like = array(price, { minLength: likeOffersNeeded, maxLength: 40 });

describe('a price next to those of similar offers', () => {
  it('stands apart by 3.5 robust standard deviations', () => {
    const likePrices = [100, 110, 120, 130, 140, 150, 160, 170, 9_000].map((share) => share * 1_000_000);
    // The median is 140, deviations from it have the median 20: 140 ± 3.5 × 1.4826 × 20.
    const outlier = { median: 140_000_000, low: 36_218_000, high: 243_782_000 };
    expect(priceOutlier(244_000_000, likePrices)).toEqual(outlier);
    expect(priceOutlier(243_000_000, likePrices)).toBeNull();
  });

  it('may differ by a tenth if all the others are equal', () => {
    const equal = Array.from({ length: likeOffersNeeded }, () => 500_000_000);
    expect(priceOutlier(550_000_000, equal)).toBeNull();
    expect(priceOutlier(450_000_000, equal)).toBeNull();
    expect(priceOutlier(50_000_000, equal)).toEqual({
      median: 500_000_000,
      low: 450_000_000,
      high: 550_000_000,
    });
    expect(priceOutlier(550_000_001, equal)).not.toBeNull();
  });

  it('is not judged by fewer than eight', () => {
    assert(
      property(price, array(price, { maxLength: likeOffersNeeded - 1 }), (asked, few) => {
        expect(priceOutlier(asked, few)).toBeNull();
      }),
      rounds(200),
    );
  });

  it('stands apart exactly when it is outside the given bounds, whatever the order of the others', () => {
    assert(
      property(price, like, (asked, likePrices) => {
        const outlier = priceOutlier(asked, likePrices);
        expect(priceOutlier(asked, likePrices.toReversed())).toEqual(outlier);
        if (!outlier) return;
        expect(asked < outlier.low || asked > outlier.high).toBe(true);
        expect(outlier.low).toBeLessThanOrEqual(outlier.median);
        expect(outlier.median).toBeLessThanOrEqual(outlier.high);
        expect(priceOutlier(outlier.median, likePrices)).toBeNull();
      }),
      rounds(300),
    );
  });

  it('does not become usual because of one wild price among the others', () => {
    assert(
      property(integer({ min: 100_000_000, max: 200_000_000 }), price, (usual, wild) => {
        const likePrices = [...Array.from({ length: likeOffersNeeded }, () => usual), wild];
        expect(priceOutlier(usual * 2, likePrices)).not.toBeNull();
      }),
      rounds(200),
    );
  });
});
