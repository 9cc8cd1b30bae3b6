import { describe, expect, it } from 'vitest';
import { calculateSearch } from '#contract/calculate-search.ts';
import { calculateQuery } from '#contract/leasing-query.ts';
import { calculate } from '#domain/leasing/calculate.ts';
import { ledgerOf } from '#domain/leasing/ledger.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { typeOf } from '#tests/support/usual-lease.ts';
import { usualTerms, type QuickTerms } from '#web/lib/calculation/quick-terms.ts';
import { calculateQuick, inPercent, type QuickType } from './quick-terms.ts';
import { usualExtrasNote, usualFees, usualInsurance } from '#web/lib/calculation/usual-extras.ts';

const plainType: QuickType = typeOf('trucks');
/** The reference's premiums of 90 000 ₽ a year and its fee of 15 000 ₽. */
const type: QuickType = {
  ...plainType,
  defaults: {
    ...plainType.defaults,
    insurance: { share: '0.03' },
    fees: [{ name: 'Постановка на учёт', amountKopecks: 1_500_000, monthsAfterStart: 0 }],
  },
};
const today = '2026-12-01';
const quick = (terms: Partial<QuickTerms> = {}, of = type) =>
  calculateQuick({ ...usualTerms, ...terms }, of, { today, taxRates: russianTaxRates });

const calculated = (terms: Partial<QuickTerms> = {}) => {
  const result = quick(terms).calculated;
  if (!result) throw new Error(JSON.stringify(terms));
  return result;
};

const rowOf = (terms: Partial<QuickTerms>, name: string) =>
  ledgerOf(calculated(terms)).find((row) => row.name === name);

describe('the calculator without an offer', () => {
  it('computes to the kopeck of the reference', () => {
    const { calculated: shown, errors } = quick({}, plainType);
    expect(errors).toEqual({ price: undefined, usnPercent: undefined, buyoutDay: undefined });
    expect(shown?.calculation).toMatchObject({ paymentKopecks: 9_413_961, totalKopecks: 399_002_612 });
  });

  it('includes the usual insurance and fees, to the kopeck of the reference', () => {
    expect(calculated().calculation).toMatchObject({
      paymentKopecks: 9_413_961,
      allInKopecks: 427_502_612,
      taxSavingKopecks: 161_042_002,
      costAfterTaxKopecks: 266_460_610,
    });
    expect(rowOf({}, 'Всего')?.kopecks).toBe(427_502_612);
  });

  it('leaves out what is switched off, and the ledger says so', () => {
    expect(rowOf({ insurance: false }, 'Страховка')).toMatchObject({
      kopecks: null,
      note: 'не входит: её назовёт лизинговая компания',
    });
    expect(rowOf({ insurance: false }, 'Всего')?.kopecks).toBe(400_502_612);
    expect(rowOf({ fees: false }, 'Комиссии и сборы')).toMatchObject({
      kopecks: null,
      note: 'не входят: их назовёт лизинговая компания',
    });
    expect(rowOf({ insurance: false, fees: false }, 'Всего')?.kopecks).toBe(399_002_612);
  });

  it('names the bounds of the price and computes nothing outside them', () => {
    for (const price of [0, 299_999, 300_000_001]) {
      expect(quick({ price }).calculated).toBeNull();
      expect(quick({ price }).errors.price).toMatch(/от.300.000.₽ до.300.000.000.₽/);
    }
    expect(quick({ price: 300_000 }).calculated).not.toBeNull();
  });

  it('computes nothing while a field is empty or out of its bounds', () => {
    expect(quick({ price: null }).errors.price).toBe('Укажите цену');
    for (const terms of [
      { price: null },
      { advance: null },
      { months: null },
      { advance: 50 },
      { months: 61 },
    ]) {
      expect(quick(terms).calculated).toBeNull();
    }
  });

  it('accepts the advance as a sum', () => {
    const sum = { unit: 'roubles', advance: 600_001 } as const;
    expect(calculated(sum).calculation.advanceKopecks).toBe(60_000_100);
    expect(quick({ unit: 'roubles', advance: 1_470_001 }).calculated).toBeNull();
    expect(inPercent({ ...usualTerms, ...sum })).toMatchObject({ unit: 'percent', advance: 20 });
  });

  it('saves taxes by the chosen regime and rate', () => {
    const usn = { regime: 'usnIncomeMinusExpenses' } as const;
    expect(calculated(usn).calculation.costAfterTaxKopecks).toBe(363_377_220);
    expect(calculated({ ...usn, usnPercent: 6 }).input.usnRate).toBe('0.06');
    for (const usnPercent of [4, 16, null]) {
      expect(quick({ ...usn, usnPercent })).toMatchObject({
        calculated: null,
        errors: { usnPercent: expect.stringMatching(/от 5 до.15.%/) as string },
      });
    }
    expect(calculated({ usnPercent: null }).input.usnRate).toBeUndefined();
  });

  it('gives the early buyout of a day, and which days are possible', () => {
    expect(calculated({ buyoutDay: '2027-12-11' }).calculation.earlyBuyout).toMatchObject({
      date: '2027-12-11',
      insuranceKopecks: 0,
    });
    for (const buyoutDay of ['2027-05-31', '2029-12-01']) {
      const { calculated: shown, errors } = quick({ buyoutDay });
      expect(errors.buyoutDay).toMatch(/1.июня.2027.по.30.ноября.2029/);
      expect(shown?.calculation.earlyBuyout).toBeUndefined();
    }
  });

  it('gives the documents the same input, whatever is chosen', () => {
    for (const terms of [
      {},
      { insurance: false, fees: false },
      { unit: 'roubles', advance: 700_000, regime: 'usnIncomeMinusExpenses', usnPercent: 7 },
      { buyoutDay: '2028-03-07' },
    ] as const) {
      const { input, calculation } = calculated(terms);
      const query = Object.fromEntries(new URLSearchParams(calculateSearch(input)));
      const again = calculate(calculateQuery.parse(query), {
        limits: type.limits,
        taxRates: russianTaxRates,
      });
      if (!again.ok) throw new Error(JSON.stringify(again));
      expect(ledgerOf(again)).toEqual(ledgerOf({ input, calculation }));
      expect(again.calculation.earlyBuyout).toEqual(calculation.earlyBuyout);
    }
  });
});

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

describe('the usual extras', () => {
  it('are named with what they cost', () => {
    expect(plain(usualInsurance(type.defaults))).toBe('Обычная страховка, 3 % цены в год');
    expect(plain(usualFees(type.defaults))).toBe('Постановка на учёт, 15 000 ₽');
    expect(usualInsurance(plainType.defaults)).toBeUndefined();
    expect(usualFees(plainType.defaults)).toBeUndefined();
  });

  it('say that they are only usual, as far as they are included', () => {
    expect(usualExtrasNote(type.defaults, usualTerms)).toMatch(/^Страховка и сборы — по обычным/);
    expect(usualExtrasNote(type.defaults, { insurance: true, fees: false })).toMatch(/^Страховка — /);
    expect(usualExtrasNote(type.defaults, { insurance: false, fees: true })).toMatch(/^Сборы — /);
    expect(usualExtrasNote(type.defaults, { insurance: false, fees: false })).toBeUndefined();
    expect(usualExtrasNote(plainType.defaults, usualTerms)).toBeUndefined();
  });
});
