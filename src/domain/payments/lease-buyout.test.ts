import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculated, leaseInputs } from '#tests/support/leasing-arbitraries.ts';
import { rounds } from '#tests/support/rounds.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';
import { dayNumber } from '../leasing/due-dates.ts';
import { russianTaxRates } from '../leasing/tax-rates.ts';
import { buyoutLines } from './buyout-lines.ts';
import { buyoutDaysFrom, buyoutOfLease } from './lease-buyout.ts';

const vatRates = russianTaxRates.vat;

const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);

describe('an early buyout of a deal', () => {
  it('costs what the calculation gives for that day, times the quantity, and its lines add up to it', () => {
    const somewhere = double({ min: 0, max: 1, noNaN: true });
    assert(
      property(leaseInputs(), somewhere, integer({ min: 1, max: 4 }), (input, share, quantity) => {
        const days = buyoutDaysFrom({ input }, '1999-01-01');
        if (days === null) return;
        const [first, last] = [dayNumber(days.min), dayNumber(days.max)];
        const date = dayOf(first + Math.floor(share * (last - first)));
        const { earlyBuyout } = calculated({ ...input, earlyBuyoutDate: date });
        const buyout = buyoutOfLease({ input, calculation: calculated(input) }, { date, quantity, vatRates });
        expect(buyout.amountKopecks).toBe((earlyBuyout?.amountKopecks ?? 0) * quantity);
        const lines = buyoutLines(buyout).reduce((sum, { kopecks }) => sum + kopecks, 0);
        expect(lines).toBe(buyout.amountKopecks);
      }),
      rounds(200),
    );
  });

  it('is possible from today on, and never after the day before the last payment', () => {
    const deal = { input: referenceLease };
    expect(buyoutDaysFrom(deal, '2026-12-05')).toStrictEqual({ min: '2027-06-01', max: '2029-11-30' });
    expect(buyoutDaysFrom(deal, '2028-02-03')).toStrictEqual({ min: '2028-02-03', max: '2029-11-30' });
    expect(buyoutDaysFrom(deal, '2029-11-30')).toStrictEqual({ min: '2029-11-30', max: '2029-11-30' });
    expect(buyoutDaysFrom(deal, '2029-12-01')).toBeNull();
  });
});
