import * as fc from 'fast-check';
import { scheduleKinds, timings } from '#contract/leasing.ts';
import { cardFeeMoments, type RateCard } from '#contract/rate-cards.ts';
import { companyKinds } from '#contract/roles.ts';
import { offerConditions } from '#contract/search-values.ts';
import { machineryLimits, standardLimits } from '#domain/leasing/limits.ts';
import type { AskedLease } from '#domain/lessors/card-fits.ts';

/** A card that fits most leases of trucks. */
export const plainCard: RateCard = {
  id: '01970000-0000-7000-8000-000000000001',
  lessorId: '01970000-0000-7000-8000-000000000002',
  version: 1,
  name: 'Грузовики',
  typeIds: ['trucks'],
  conditions: ['new', 'used'],
  priceMinKopecks: 30_000_000,
  priceMaxKopecks: 30_000_000_000,
  advanceMin: '0',
  advanceMax: '0.49',
  monthsMin: 12,
  monthsMax: 84,
  schedules: ['annuity', 'decreasing'],
  timings: ['postpaid'],
  annualRate: '0.24',
  buyout: { amountKopecks: 100_000 },
  fees: [],
  insurance: null,
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
  regions: [],
  companyKinds: [...companyKinds],
  validFrom: '2026-01-01',
};

/** The reference lease of the product description, for a truck. */
export const plainLease: AskedLease = {
  asset: {
    typeIds: ['trucks'],
    limits: machineryLimits,
    priceKopecks: 300_000_000,
    condition: 'new',
    year: 2026,
    mileageKm: null,
    region: '77',
  },
  choice: { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' },
  lessee: { kind: 'organisation', ageMonths: 30 },
};

const percent = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => (value / 100).toFixed(2));
const cost = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }).map((amountKopecks) => ({ amountKopecks })),
  percent(0, 5).map((share) => ({ share })),
);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const typeIds = ['trucks', 'cars', 'special'];
const regions = ['77', '66', '50'];

/** Any card within the widest limits. */
export const rateCards: fc.Arbitrary<RateCard> = fc
  .record({
    typeIds: fc.subarray(typeIds, { minLength: 1 }),
    conditions: fc.subarray([...offerConditions], { minLength: 1 }),
    ageMaxYears: optional(fc.nat(15)),
    mileageMaxKm: optional(fc.nat(500_000)),
    prices: fc.tuple(fc.integer({ min: 30_000_000, max: 900_000_000 }), fc.nat(2_000_000_000)),
    advances: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.nat(19)),
    months: fc.tuple(fc.integer({ min: 12, max: 48 }), fc.nat(36)),
    schedules: fc.subarray([...scheduleKinds], { minLength: 1 }),
    timings: fc.subarray([...timings], { minLength: 1 }),
    annualRate: percent(10, 40),
    rateSteps: optional(
      fc.array(fc.record({ advanceFrom: percent(0, 49), annualRate: percent(10, 40) }), { maxLength: 4 }),
    ),
    buyout: cost,
    fees: fc.array(
      fc
        .tuple(cost, fc.constantFrom(...cardFeeMoments))
        .map(([ofPrice, when]) => Object.assign({ name: 'Комиссия', when }, ofPrice)),
      { maxLength: 3 },
    ),
    insurance: fc.option(fc.record({ share: percent(1, 8), inPayments: fc.boolean() })),
    regions: fc.subarray(regions),
    companyKinds: fc.subarray([...companyKinds], { minLength: 1 }),
    companyAgeMonthsMin: optional(fc.nat(36)),
    validFrom: fc.constantFrom('2026-01-01', '2027-01-01'),
    validUntil: fc.constantFrom(undefined, '2026-06-30', '2027-12-31'),
  })
  .map(({ prices, advances, months, ...card }) => {
    const bounds = {
      priceMinKopecks: prices[0],
      priceMaxKopecks: prices[0] + prices[1],
      advanceMin: (advances[0] / 100).toFixed(2),
      advanceMax: ((advances[0] + advances[1]) / 100).toFixed(2),
      monthsMin: months[0],
      monthsMax: months[0] + months[1],
    };
    return Object.assign({}, plainCard, card, bounds);
  });

/** Any lease that may be requested; some facts are unknown. */
export const askedLeases: fc.Arbitrary<AskedLease> = fc.record({
  asset: fc.record({
    typeIds: fc.constantFrom(...typeIds).map((typeId) => [typeId]),
    limits: fc.constantFrom(standardLimits, machineryLimits),
    priceKopecks: fc.integer({ min: 30_000_000, max: 1_500_000_000 }),
    condition: fc.option(fc.constantFrom(...offerConditions)),
    year: fc.option(fc.integer({ min: 2008, max: 2026 })),
    mileageKm: fc.option(fc.nat(600_000)),
    region: fc.option(fc.constantFrom(...regions)),
  }),
  choice: fc.record({
    advance: fc.oneof(
      percent(0, 49).map((share) => ({ share })),
      fc.integer({ min: 0, max: 14_000_000 }).map((amountKopecks) => ({ amountKopecks })),
    ),
    months: fc.integer({ min: 12, max: 84 }),
    schedule: fc.constantFrom(undefined, 'annuity' as const, 'decreasing' as const),
    timing: fc.constantFrom(undefined, ...timings),
    startDate: fc.constant('2026-12-01'),
  }),
  lessee: fc.option(
    fc.record({
      kind: fc.option(fc.constantFrom(...companyKinds)),
      ageMonths: fc.option(fc.nat(120)),
    }),
  ),
});
