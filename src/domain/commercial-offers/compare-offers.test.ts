import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculated, leaseInputs } from '#tests/support/leasing-arbitraries.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';
import { yearsBegun } from '../leasing/limits.ts';
import type { LedgerSource } from '../leasing/ledger-source.ts';
import { russianTaxRates as taxRates } from '../leasing/tax-rates.ts';
import { compareOffers, withPremium, type Measure, type OfferComparison } from './compare-offers.ts';

const sources = leaseInputs().map((input): LedgerSource => ({ input, calculation: calculated(input) }));
const premiums = fc.integer({ min: 0, max: 30_000_000_000 });

const rowOf = ({ rows }: OfferComparison, measure: Measure) => rows.find((row) => row.measure === measure);

const lease = (changes: object): LedgerSource => {
  const input = { ...referenceLease, fees: [], ...changes };
  return { input, calculation: calculated(input) };
};

describe('commercial offers side by side', () => {
  it('cost on equal insurance what they cost without their own, plus the same premium for each year begun', () => {
    fc.assert(
      fc.property(sources, premiums, ({ input, calculation }, premium) => {
        const { allInKopecks, insuranceKopecks } = calculation;
        const equal = withPremium(input, premium, taxRates);
        const own = allInKopecks - insuranceKopecks;
        expect(equal?.allInKopecks).toBe(own + yearsBegun(input.months) * premium);
        expect(equal?.effectiveRate).toBe(calculation.effectiveRate);
      }),
      { numRuns: 100 },
    );
  });

  it('differ by what each costs above the cheapest, and the lead is the least of those differences', () => {
    const some = fc.array(sources, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(some, fc.option(premiums), (offers, premium) => {
        const {
          rows,
          overCheapestKopecks: over,
          leadKopecks,
          ...rest
        } = compareOffers(offers, { premium, taxRates });
        const base =
          rowOf({ rows, overCheapestKopecks: over, leadKopecks, ...rest }, 'equalAllIn') ?? rows[0];
        const totals = (base?.values ?? []).map(Number);
        expect(over).toEqual(totals.map((total) => total - Math.min(...totals)));
        expect(leadKopecks).toBe(over.toSorted((one, other) => one - other)[1] ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  it('do not depend on their order', () => {
    const several = fc.array(sources, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(several, premiums, (offers, premium) => {
        const there = compareOffers(offers, { premium, taxRates });
        const back = compareOffers(offers.toReversed(), { premium, taxRates });
        const last = offers.length - 1;
        expect(back.leadKopecks).toBe(there.leadKopecks);
        for (const { measure, values, best } of there.rows) {
          const other = rowOf(back, measure);
          expect(other?.values.toReversed()).toEqual(values);
          expect(other?.best.map((index) => last - index).toReversed()).toEqual(best);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('name the cheapest by each measure, and none if all are alike or there is only one', () => {
    const [dear, cheap] = [lease({ annualRate: '0.26' }), lease({ annualRate: '0.2' })];
    const compared = compareOffers([dear, cheap], { premium: null, taxRates });
    expect(rowOf(compared, 'allIn')?.best).toEqual([1]);
    expect(rowOf(compared, 'rate')?.best).toEqual([1]);
    expect(rowOf(compared, 'advance')?.best).toEqual([]);
    expect(rowOf(compared, 'months')?.best).toEqual([]);
    expect(compareOffers([dear], { premium: null, taxRates }).rows.flatMap(({ best }) => best)).toEqual([]);
  });

  it('use the usual premium only if they are not insured alike', () => {
    const insured = lease({ insurance: { annualKopecks: 20_000_000, inPayments: true } });
    const bare = lease({ annualRate: '0.25' });
    const compared = compareOffers([insured, bare], { premium: 12_000_000, taxRates });
    expect(compared.equalPremiumKopecks).toBe(12_000_000);
    // The insured one looks dearer but is cheaper.
    expect(rowOf(compared, 'allIn')?.best).toEqual([1]);
    expect(rowOf(compared, 'equalAllIn')?.best).toEqual([0]);
    expect(compared.overCheapestKopecks[0]).toBe(0);
    for (const premium of [12_000_000, null])
      expect(compareOffers([bare, bare], { premium, taxRates }).equalPremiumKopecks).toBeNull();
    expect(rowOf(compareOffers([insured, bare], { premium: null, taxRates }), 'equalAllIn')).toBeUndefined();
  });

  it('have no early buyout after a term that is over by then', () => {
    const { rows, ...rest } = compareOffers([lease({ months: 24 }), lease({ months: 36 })], {
      premium: null,
      taxRates,
    });
    const after24 = rowOf({ rows, ...rest }, 'buyoutAfter24');
    expect(after24?.values[0]).toBeNull();
    expect(after24?.values[1]).toBeGreaterThan(0);
    expect(after24?.best).toEqual([]);
  });
});
