import { assert, integer, nat, property, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalculateBody } from '#contract/leasing.ts';
import { changed, leaseInputs, quotedRates, rules } from '#tests/support/leasing-arbitraries.ts';
import { rounds } from '#tests/support/rounds.ts';
import { advanceOf } from './amounts.ts';
import { calculate } from './calculate.ts';

const totalOf = (input: CalculateBody): number => {
  const result = calculate(input, rules);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.calculation.totalKopecks;
};

/** How far rounding may lower a total: ((1 + i)^n − 1)/i kopecks, n at rate 0. */
const slack = ({ annualRate, months }: CalculateBody): number => {
  const i = Number(annualRate) / 12;
  return i === 0 ? months : Math.expm1(months * Math.log1p(i)) / i;
};

/** Inputs at quoted rates: two totals whose exact values are a kopeck apart may differ by almost twice the rounding of one. */
const quoted = leaseInputs().chain((input) =>
  quotedRates.map((annualRate) => changed(input, { annualRate })),
);

/** For any input and its changed form: the total of the changed one is not lower, except by rounding. */
const neverLowers = (change: (input: CalculateBody) => Arbitrary<CalculateBody>) =>
  property(
    quoted.chain((input) => change(input).map((other) => [input, other] as const)),
    ([input, other]) => {
      expect(totalOf(other)).toBeGreaterThanOrEqual(totalOf(input) - slack(other));
    },
  );

describe('the total is never lowered, except by kopecks of rounding,', () => {
  it('by a higher rate', () => {
    const higher = neverLowers((input) =>
      integer({ min: Math.round(Number(input.annualRate) * 1000), max: 1000 }).map((value) =>
        changed(input, { annualRate: (value / 1000).toFixed(3) }),
      ),
    );
    assert(higher, rounds(200));
  });

  it('by a longer term', () => {
    const longer = neverLowers((input) =>
      integer({ min: input.months, max: 84 }).map((months) => changed(input, { months })),
    );
    assert(longer, rounds(200));
  });

  it('by an advance smaller by whole hundreds of roubles', () => {
    const smaller = neverLowers((input) => {
      const { priceKopecks, advance } = input;
      const most = advance.amountKopecks ?? Number(advanceOf(priceKopecks, advance.share ?? '0'));
      return nat({ max: Math.floor(most / 10_000) }).map((steps) =>
        changed(input, { advance: { amountKopecks: most - steps * 10_000 } }),
      );
    });
    assert(smaller, rounds(200));
  });
});
