import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalculateBody, ScheduleKind } from '#contract/leasing.ts';
import { changed, leaseInputs, rules } from '#tests/support/leasing-arbitraries.ts';
import { advanceOf, amountsOf } from './amounts.ts';
import { dueDates } from './due-dates.ts';

/** Enough digits that no kopeck depends on intermediate rounding. */
const D = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP });

/** The formulas as in the product description, before rounding. */
const written: Record<'postpaid' | 'prepaid' | ScheduleKind, (input: CalculateBody, f: Decimal) => Decimal> =
  {
    annuity: (input, f) => written[input.timing ?? 'postpaid'](input, f),
    postpaid: ({ annualRate, buyoutKopecks: b, months: n }, f) => {
      const i = new D(annualRate).div(12);
      if (i.isZero()) return f.minus(b).div(n);
      const q = i.plus(1);
      return f
        .minus(new D(b).div(q.pow(n)))
        .times(i)
        .div(new D(1).minus(q.pow(-n)));
    },
    prepaid: ({ annualRate, buyoutKopecks: b, months: n }, f) => {
      const i = new D(annualRate).div(12);
      if (i.isZero()) return f.minus(b).div(n);
      const q = i.plus(1);
      const divisor = q.times(new D(1).minus(q.pow(-n)));
      return f
        .minus(new D(b).div(q.pow(n - 1)))
        .times(i)
        .div(divisor);
    },
    decreasing: ({ annualRate, buyoutKopecks: b, months: n }, f) => {
      const principal = f.minus(b).div(n).toDecimalPlaces(0);
      return principal.plus(f.times(annualRate).div(12));
    },
    seasonal: ({ annualRate, buyoutKopecks: b, months: n, weights = [], startDate }, f) => {
      const q = new D(annualRate).div(12).plus(1);
      const c = dueDates(startDate, n, 'postpaid').map((date) => weights[Number(date.slice(5, 7)) - 1] ?? 0);
      const present = c.reduce((total, weight, k) => total.plus(new D(weight).div(q.pow(k + 1))), new D(0));
      const x = f.minus(new D(b).div(q.pow(n))).div(present);
      return x.times(Math.max(...c));
    },
  };

describe('the payment', () => {
  it.each<ScheduleKind>(['annuity', 'decreasing', 'seasonal'])(
    'is the written formula, rounded once: %s',
    (kind) => {
      const inputs = leaseInputs([kind]).map((input) => changed(input, { insurance: undefined }));
      fc.assert(
        fc.property(inputs, (input) => {
          const { priceKopecks, advance } = input;
          const paid = advance.amountKopecks ?? Number(advanceOf(priceKopecks, advance.share ?? '0'));
          const financed = priceKopecks - paid;
          const exact = written[kind](input, new D(financed));
          const payment = amountsOf(input, input, rules.taxRates.vat).payment(BigInt(financed));
          expect(payment.toString()).toBe(exact.toDecimalPlaces(0).toFixed());
        }),
        { numRuns: 60 },
      );
    },
  );
});
