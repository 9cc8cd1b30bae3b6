import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { calculation as answer, type CalculateBody, type Calculation } from '#contract/leasing.ts';
import { changed, leaseInputs, rules } from '#tests/support/leasing-arbitraries.ts';
import { rounds } from '#tests/support/rounds.ts';
import { calculate } from './calculate.ts';
import { dayBefore } from './due-dates.ts';

const calculated = (input: CalculateBody): Calculation => {
  const result = calculate(input, rules);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.calculation;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** How many different values there are before the last. */
const level = (values: readonly number[]): number => new Set(values.slice(0, -1)).size;

const over = (
  check: (input: CalculateBody, result: Calculation) => void,
  few: number,
  inputs = leaseInputs(),
): void => {
  fc.assert(
    fc.property(inputs, (input) => {
      check(input, calculated(input));
    }),
    rounds(few),
  );
};

describe('every calculation within the limits', () => {
  it('has the form of the contract', () => {
    const form = z.strictObject(answer.shape);
    over((_, result) => expect(form.safeParse(result).error).toBeUndefined(), 200);
  });

  it('has no negative payment, interest, VAT or balance; a negative principal in seasonal schedules only', () => {
    over((input, { payments }) => {
      const least = input.schedule === 'seasonal' ? Number.NEGATIVE_INFINITY : 0;
      const wrong = payments.filter(
        (row) =>
          Math.min(
            row.paymentKopecks,
            row.interestKopecks,
            row.insuranceKopecks,
            row.vatKopecks,
            row.balanceKopecks,
          ) < 0 || row.principalKopecks < least,
      );
      expect(wrong).toEqual([]);
    }, 200);
  });

  it('pays back F − B in principal and ends at B', () => {
    over((input, result) => {
      const { payments, financedKopecks } = result;
      const { buyoutKopecks } = input;
      expect(sum(payments.map((row) => row.principalKopecks))).toBe(financedKopecks - buyoutKopecks);
      expect(payments.at(-1)?.balanceKopecks).toBe(buyoutKopecks);
      expect(financedKopecks + result.advanceKopecks).toBe(input.priceKopecks);
      expect(payments).toHaveLength(input.months);
    }, 200);
  });

  it('has totals that are the sums of its rows, and insurance counted once', () => {
    over((input, result) => {
      const { payments, advanceKopecks, insuranceKopecks } = result;
      const paid = sum(payments.map((row) => row.paymentKopecks));
      const inside = sum(payments.map((row) => row.insuranceKopecks));
      expect(payments.map((row) => row.paymentKopecks)).toEqual(
        payments.map((row) => row.interestKopecks + row.principalKopecks + row.insuranceKopecks),
      );
      expect(result.paymentsKopecks).toBe(paid);
      expect(result.totalKopecks).toBe(advanceKopecks + paid + input.buyoutKopecks);
      expect(result.insuranceBesideKopecks).toBe(insuranceKopecks - inside);
      expect(Math.min(inside, result.insuranceBesideKopecks)).toBe(0);
      expect(result.allInKopecks).toBe(
        result.totalKopecks + result.insuranceBesideKopecks + result.feesKopecks,
      );
      expect(result.costAfterTaxKopecks).toBe(result.allInKopecks - result.taxSavingKopecks);
      expect(result.overpaymentKopecks).toBe(result.totalKopecks - inside - input.priceKopecks);
      expect(result.overpaymentKopecks).toBeGreaterThanOrEqual(0);
    }, 200);
  });

  it('chains balances and rounds interest to the nearest kopeck', () => {
    over((input, { payments, financedKopecks }) => {
      let before = financedKopecks;
      const wrong = payments.filter((row, index) => {
        const free = index === 0 && input.timing === 'prepaid';
        const exact = free ? 0 : (before * Number(input.annualRate)) / 12;
        const balance = before - row.principalKopecks;
        before = row.balanceKopecks;
        // The comparison is in floating point, hence the tolerance beyond half a kopeck.
        return Math.abs(row.interestKopecks - exact) > 0.5 + 1e-4 || row.balanceKopecks !== balance;
      });
      expect(wrong).toEqual([]);
    }, 200);
  });

  it('has equal annuity payments except the last, and equal principal in a decreasing schedule', () => {
    over(
      (_, { payments, paymentKopecks }) => {
        expect(level(payments.map((row) => row.paymentKopecks - row.insuranceKopecks))).toBe(1);
        expect(paymentKopecks).toBe(payments[0]?.paymentKopecks);
      },
      200,
      leaseInputs(['annuity']),
    );
    over(
      (_, { payments, paymentKopecks }) => {
        expect(level(payments.map((row) => row.principalKopecks))).toBe(1);
        expect(paymentKopecks).toBe(payments[0]?.paymentKopecks);
      },
      200,
      leaseInputs(['decreasing']),
    );
  });

  it('advertises the largest payment of a seasonal schedule, except for kopecks in the last', () => {
    over(
      (_, { payments, paymentKopecks }) => {
        const largest = Math.max(...payments.slice(0, -1).map((row) => row.paymentKopecks));
        expect(paymentKopecks).toBeGreaterThanOrEqual(largest);
      },
      200,
      leaseInputs(['seasonal']),
    );
  });

  it('has the same effective rate whether insurance is inside the payments, beside them or absent', () => {
    over((input, result) => {
      const without = calculated(changed(input, { insurance: undefined }));
      expect(result.effectiveRate).toBe(without.effectiveRate);
      expect(result.overpaymentKopecks).toBe(without.overpaymentKopecks);
      expect(result.appreciationPerYear).toBe(without.appreciationPerYear);
    }, 300);
  });

  it('can be bought out on a due date at the price of the table, and later at that plus interest', () => {
    const inputs = leaseInputs().map((input) => changed(input, { earlyBuyoutFromMonth: 1 }));
    over(
      (input, { payments, earlyBuyouts }) => {
        const row = earlyBuyouts[input.months % earlyBuyouts.length];
        const due = payments[(row?.afterPayment ?? 0) - 1];
        const onDueDate = calculated(changed(input, { earlyBuyoutDate: due?.date })).earlyBuyout;
        expect(onDueDate).toMatchObject({ amountKopecks: row?.amountKopecks, interestKopecks: 0 });
        const next = payments[row?.afterPayment ?? 0];
        const eve = dayBefore(next?.date ?? '');
        const onEve = calculated(changed(input, { earlyBuyoutDate: eve })).earlyBuyout;
        expect(onEve?.balanceKopecks).toBe(due?.balanceKopecks);
        expect(onEve?.interestKopecks).toBeLessThanOrEqual(next?.interestKopecks ?? 0);
      },
      300,
      inputs,
    );
  });

  it('has an effective rate unless fees or insurance inflate the payments beyond measure', () => {
    const withoutFees = leaseInputs().map((input) =>
      changed(input, { fees: undefined, insurance: undefined }),
    );
    over(
      (_, { effectiveRate }) => expect(Number(effectiveRate ?? -1)).toBeGreaterThanOrEqual(0),
      200,
      withoutFees,
    );
  });
});
