import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculated, leaseInputs } from '#tests/support/leasing-arbitraries.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';
import { paidByMonth, runningTotals } from './paid-by-month.ts';

it('adds up to the whole cost of a lease, and never falls', () => {
  fc.assert(
    fc.property(leaseInputs(), (input) => {
      const calculation = calculated(input);
      const paid = paidByMonth({ input, calculation });
      expect(paid).toHaveLength(input.months + 1);
      expect(runningTotals(paid).at(-1)).toBe(calculation.allInKopecks);
      expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 100 },
  );
});

it('begins with the advance, the first premium and the fees of the start, and ends with the buyout', () => {
  const input = {
    ...referenceLease,
    months: 24,
    fees: [{ name: 'Комиссия', amountKopecks: 1_500_000, date: referenceLease.startDate }],
    insurance: { annualKopecks: 9_000_000, inPayments: false },
  };
  const calculation = calculated(input);
  const paid = paidByMonth({ input, calculation });
  const payments = calculation.payments.map(({ paymentKopecks }) => paymentKopecks);
  expect(paid[0]).toBe(calculation.advanceKopecks + 9_000_000 + 1_500_000);
  expect(paid[1]).toBe(payments[0]);
  expect(paid[12]).toBe((payments[11] ?? 0) + 9_000_000);
  expect(paid[24]).toBe((payments[23] ?? 0) + input.buyoutKopecks);
});
