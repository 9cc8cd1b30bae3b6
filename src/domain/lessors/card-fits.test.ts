import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateCard, rateCardBody, type RateCard } from '#contract/rate-cards.ts';
import { askedLeases, plainCard, plainLease, rateCards } from '#tests/support/rate-cards.ts';
import { calculateForOffer } from '../leasing/calculate.ts';
import { machineryLimits, standardLimits } from '../leasing/limits.ts';
import { russianTaxRates } from '../leasing/tax-rates.ts';
import { cardFits, type AskedLease } from './card-fits.ts';

const on = { taxRates: russianTaxRates, today: '2026-11-23' };

const fit = (card: Partial<RateCard> = {}, asked: AskedLease = plainLease) =>
  cardFits({ ...plainCard, ...card }, asked, on);

const withAsset = (asset: Partial<AskedLease['asset']>): AskedLease => ({
  ...plainLease,
  asset: { ...plainLease.asset, ...asset },
});
const withChoice = (choice: Partial<AskedLease['choice']>): AskedLease => ({
  ...plainLease,
  choice: { ...plainLease.choice, ...choice },
});

describe('a card of the reference terms', () => {
  it('gives the payment of the product description, to the kopeck', () => {
    const { calculation } = fit();
    const offer = { priceKopecks: 300_000_000, terms: { ...fit().terms } as never };
    const same = calculateForOffer(offer, plainLease.choice, { ...on, limits: machineryLimits }, on.today);
    expect(same).toMatchObject({ ok: true, calculation });
    expect(calculation).toMatchObject({ advanceKopecks: 60_000_000, financedKopecks: 240_000_000 });
  });
});

describe('a card', () => {
  it.each<[code: string, card: Partial<RateCard>, asked: AskedLease, bound: unknown]>([
    ['type', { typeIds: ['cars'] }, plainLease, null],
    ['condition', { conditions: ['used'] }, plainLease, 'used'],
    ['age', { ageMaxYears: 5 }, withAsset({ condition: 'used', year: 2020 }), 5],
    ['mileage', { mileageMaxKm: 100 }, withAsset({ condition: 'used', mileageKm: 101 }), 100],
    ['region', { regions: ['66'] }, plainLease, '66'],
    ['priceMin', { priceMinKopecks: 300_000_001 }, plainLease, 300_000_001],
    ['priceMax', { priceMaxKopecks: 299_999_999 }, plainLease, 299_999_999],
    ['advanceMin', { advanceMin: '0.2000000001' }, plainLease, '0.2000000001'],
    ['advanceMax', { advanceMax: '0.1999999999' }, plainLease, '0.1999999999'],
    ['monthsMin', { monthsMin: 37 }, plainLease, 37],
    ['monthsMax', { monthsMax: 35 }, plainLease, 35],
    ['schedule', { schedules: ['annuity'] }, withChoice({ schedule: 'decreasing' }), 'annuity'],
    ['timing', {}, withChoice({ timing: 'prepaid' }), 'postpaid'],
    ['companyKind', { companyKinds: ['farm'] }, plainLease, 'farm'],
    ['companyAge', { companyAgeMonthsMin: 31 }, plainLease, 31],
    ['notYetValid', { validFrom: '2026-11-24' }, plainLease, '2026-11-24'],
    ['ended', { validUntil: '2026-11-22' }, plainLease, '2026-11-22'],
  ])('reports %s, and the bound', (code, card, asked, bound) => {
    expect(fit(card, asked)).toMatchObject({ fits: false, reasons: [{ code, bound }], calculation: null });
  });

  it('fits at each of its bounds', () => {
    const card: Partial<RateCard> = {
      ageMaxYears: 6,
      priceMinKopecks: 300_000_000,
      priceMaxKopecks: 300_000_000,
      advanceMin: '0.2',
      advanceMax: '0.2',
      monthsMin: 36,
      monthsMax: 36,
      companyAgeMonthsMin: 30,
      validFrom: '2026-11-23',
      validUntil: '2026-11-23',
    };
    expect(fit(card, withAsset({ condition: 'used', year: 2020, mileageKm: 1 }))).toMatchObject({
      fits: true,
    });
    const byAmount = withChoice({ advance: { amountKopecks: 60_000_000 } });
    expect(fit(card, byAmount)).toMatchObject({ fits: true });
    expect(fit(card, withChoice({ advance: { amountKopecks: 60_000_001 } }))).toMatchObject({
      reasons: [{ code: 'advanceMax', bound: '0.2' }],
    });
  });

  it('treats unknown facts as fitting, and says so', () => {
    const card: Partial<RateCard> = {
      ageMaxYears: 5,
      mileageMaxKm: 100,
      regions: ['66'],
      companyKinds: ['farm'],
      companyAgeMonthsMin: 12,
    };
    const asset = { ...plainLease.asset, condition: null, year: null, mileageKm: null, region: null };
    expect(cardFits({ ...plainCard, ...card }, { ...plainLease, asset, lessee: null }, on)).toMatchObject({
      fits: true,
      unknown: ['condition', 'age', 'mileage', 'region', 'companyKind', 'companyAge'],
    });
  });

  it('uses the rate of the highest step that the advance reaches', () => {
    const rateSteps = [
      { advanceFrom: '0.3', annualRate: '0.20' },
      { advanceFrom: '0.2', annualRate: '0.22' },
    ];
    for (const [share, annualRate] of [
      ['0.1999999999', '0.24'],
      ['0.2', '0.22'],
      ['0.29', '0.22'],
      ['0.3', '0.20'],
      ['0.49', '0.20'],
    ] as const)
      expect(fit({ rateSteps }, withChoice({ advance: { share } })).terms?.annualRate).toBe(annualRate);
  });

  it('charges its fees in their months, yearly ones with each year begun, and its insurance as a share of the price', () => {
    const name = 'Комиссия';
    const fees: RateCard['fees'] = [
      { name, share: '0.01', when: 'start' },
      { name, amountKopecks: 500_000, when: 'yearly' },
      { name, amountKopecks: 100, when: 'end', vat: false },
    ];
    const { terms } = fit(
      { fees, insurance: { share: '0.03', inPayments: true }, buyout: { share: '0.5' } },
      withChoice({ months: 25 }),
    );
    expect(
      terms?.fees.map(({ amountKopecks, monthsAfterStart }) => [monthsAfterStart, amountKopecks]),
    ).toEqual([
      [0, 3_000_000],
      [0, 500_000],
      [12, 500_000],
      [24, 500_000],
      [25, 100],
    ]);
    expect(terms?.insurance).toEqual({ annualKopecks: 9_000_000, inPayments: true });
    // The product's rule: a buyout is 0.3 of the price at most.
    expect(terms?.buyoutKopecks).toBe(90_000_000);
  });
});

describe('any card and any lease', () => {
  it('either fit, with the figures of the calculation, or have a reason; the answer is repeatable', () => {
    fc.assert(
      fc.property(rateCards, askedLeases, (card, asked) => {
        const found = cardFits(card, asked, on);
        expect(found.fits).toBe(found.reasons.length === 0);
        expect(cardFits(card, asked, on)).toEqual(found);
        const { priceKopecks } = asked.asset;
        const again = found.fits
          ? calculateForOffer(
              { priceKopecks, terms: found.terms },
              asked.choice,
              { taxRates: on.taxRates, limits: { ...card } },
              on.today,
            )
          : { ok: true, calculation: null };
        expect(again).toMatchObject({ ok: true, calculation: found.calculation });
      }),
    );
  });

  it('fit a card with wider bounds wherever they fit a narrower one', () => {
    fc.assert(
      fc.property(rateCards, askedLeases, (card, asked) => {
        const { ageMaxYears: _age, mileageMaxKm: _mileage, companyAgeMonthsMin: _company, ...rest } = card;
        const wider: RateCard = {
          ...rest,
          regions: [],
          priceMinKopecks: 30_000_000,
          priceMaxKopecks: 30_000_000_000,
          advanceMin: '0',
          advanceMax: '0.49',
          monthsMin: 12,
          monthsMax: 84,
          validFrom: '2026-01-01',
          validUntil: undefined,
        };
        const fits = (one: RateCard) => cardFits(one, asked, on).fits;
        expect(fits(card) && !fits(wider)).toBe(false);
      }),
    );
  });

  it('stay within the limits of the type, whatever the card says, and no sum is negative', () => {
    const shares = fc.integer({ min: 0, max: 99 }).map((percent) => ({ share: (percent / 100).toFixed(2) }));
    const months = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(rateCards, askedLeases, shares, months, (card, { asset, choice }, advance, term) => {
        const wide: Partial<RateCard> = {
          advanceMin: '0',
          advanceMax: '1',
          monthsMin: 1,
          monthsMax: 120,
          buyout: { share: '0.3' },
          // The principal of a seasonal schedule may be negative.
          schedules: ['annuity', 'decreasing'],
        };
        const limits = { ...standardLimits, priceMaxKopecks: 900_000_000 };
        const asked = {
          asset: { ...asset, limits },
          choice: { ...choice, advance, months: term },
          lessee: null,
        };
        const { reasons, calculation } = cardFits({ ...card, ...wide }, asked, on);
        const codes = new Set(reasons.map(({ code }) => code));
        expect(codes.has('advanceMax')).toBe(Number(advance.share) > 0.49);
        expect(codes.has('monthsMin')).toBe(term < 12);
        expect(codes.has('monthsMax')).toBe(term > 60);
        expect(codes.has('priceMax')).toBe(asset.priceKopecks > Math.min(900_000_000, card.priceMaxKopecks));
        for (const { paymentKopecks, principalKopecks, balanceKopecks } of calculation?.payments ?? [])
          expect(Math.min(paymentKopecks, principalKopecks, balanceKopecks)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('report as unknown only what the card asks about', () => {
    fc.assert(
      fc.property(rateCards, askedLeases, (card, asked) => {
        const { unknown } = cardFits(card, asked, on);
        expect(new Set(unknown).size).toBe(unknown.length);
        expect(unknown.includes('region')).toBe(card.regions.length > 0 && asked.asset.region === null);
        expect(unknown.includes('age')).toBe(card.ageMaxYears !== undefined && asked.asset.year === null);
      }),
    );
  });
});

const pathsOf = (changed: object) =>
  rateCardBody.safeParse({ ...plainCard, ...changed }).error?.issues.map(({ path }) => path.join('.'));

describe('the contract of cards', () => {
  it('accepts a card, and refuses bounds that cross', () => {
    expect(rateCard.safeParse(plainCard).success).toBe(true);
    expect(pathsOf({})).toBeUndefined();
    expect(pathsOf({ priceMinKopecks: 40_000_000, priceMaxKopecks: 30_000_000 })).toEqual([
      'priceMaxKopecks',
    ]);
    expect(pathsOf({ advanceMin: '0.3', advanceMax: '0.2' })).toEqual(['advanceMax']);
    expect(pathsOf({ monthsMin: 48, monthsMax: 24 })).toEqual(['monthsMax']);
    expect(pathsOf({ validUntil: '2025-12-31' })).toEqual(['validUntil']);
    expect(pathsOf({ buyout: {} })).toEqual(['buyout']);
    expect(pathsOf({ buyout: { amountKopecks: 1, share: '0.1' } })).toEqual(['buyout']);
  });
});
