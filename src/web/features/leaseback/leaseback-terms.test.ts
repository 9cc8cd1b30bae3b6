import { describe, expect, it } from 'vitest';
import type { OfferType } from '#contract/catalogue.ts';
import { parseSearch } from '#domain/formats/search-string.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { plainDefaults, typeOf } from '#tests/support/usual-lease.ts';
import { readLeasebackSearch } from './leaseback-search.ts';
import {
  calculateLeaseback,
  leasebackAddress,
  leasebackFaults,
  leasebackFormAddress,
  leasebackTermsOf,
} from './leaseback-terms.ts';

const today = '2026-11-20';
const on = { today, taxRates: russianTaxRates };
const type = (id: string, parentId: string | null): OfferType =>
  typeOf(id, {
    parentId,
    defaults: {
      ...plainDefaults,
      insurance: id === 'trucks' ? { share: '0.03' } : null,
      fees: [{ name: 'Постановка на учёт', amountKopecks: 1_500_000, monthsAfterStart: 0, vat: true }],
    },
  });
const types = [type('cars', null), type('trucks', null), type('tipper', 'trucks')];
const termsOf = (query: string) => leasebackTermsOf(readLeasebackSearch(parseSearch(query)), types, today);

describe('the leaseback calculator', () => {
  it('opens with usual terms, and with the category of the requested type', () => {
    const whole = { insurance: true, fees: true, regime: 'osn', usnPercent: 15, buyoutDay: '' };
    const usual = { typeId: 'trucks', year: 2023, price: 5_000_000, advance: 40, months: 36, ...whole };
    expect(termsOf('')).toEqual(usual);
    expect(termsOf('?type=spaceship&year=x&price=&term=0&advance=200')).toEqual(usual);
    expect(termsOf('?type=tipper&year=2020&price=7%C2%A0000%C2%A0000&advance=25&term=48')).toEqual({
      typeId: 'trucks',
      year: 2020,
      price: 7_000_000,
      advance: 25,
      months: 48,
      ...whole,
    });
  });

  it('answers with the range, the sum paid out and its payment to the kopeck', () => {
    const answer = calculateLeaseback(termsOf('?price=3000000&advance=20'), types, {
      ...on,
      today: '2026-12-01',
    });
    expect(answer).toMatchObject({
      estimate: { accepted: true, fromKopecks: 168_000_000, toKopecks: 213_000_000 },
      payoutKopecks: 240_000_000,
      cost: {
        leaseback: true,
        calculation: { financedKopecks: 240_000_000, paymentKopecks: 9_413_961, effectiveRate: '0.2739' },
      },
    });
  });

  it('counts the taxes of a region’s rate, and an early buyout on a day', () => {
    const query = '?price=3000000&advance=20&regime=usnIncomeMinusExpenses&usn=6&buyout=2027-12-11';
    const answer = calculateLeaseback(termsOf(query), types, { ...on, today: '2026-12-01' });
    const { allInKopecks, taxSavingKopecks, earlyBuyout } = answer?.cost.calculation ?? {};
    expect(taxSavingKopecks).toBe(Math.round((allInKopecks ?? 0) * 0.06));
    expect(earlyBuyout).toMatchObject({ date: '2027-12-11' });
    expect(answer && leasebackAddress(answer.terms)).toContain('buyout=2027-12-11');
    expect(leasebackFaults(termsOf(query.replace('usn=6', 'usn=16')), type('trucks', null), today)).toEqual({
      usnPercent: 'Укажите ставку от 5 до\u00a015\u00a0%',
    });
    for (const day of ['2026-12-02', '2028-02-31'])
      expect(
        calculateLeaseback(termsOf(query.replace('2027-12-11', day)), types, { ...on, today: '2026-12-01' }),
      ).toMatchObject({ dayError: expect.stringMatching(/^Выкупить можно с/), cost: { calculation: {} } });
  });

  it('passes the sum on, and keeps its state in the address', () => {
    const terms = termsOf('?price=1234567&advance=30');
    const answer = calculateLeaseback(terms, types, on);
    expect(answer && leasebackFormAddress(answer)).toBe(
      '/offers/manual/leaseback?price=1234567&term=36&type=trucks&wanted=864197&year=2023',
    );
    const address = leasebackAddress(terms);
    expect(termsOf(address.slice(address.indexOf('?')))).toEqual(terms);
  });

  it('includes usual insurance and fees until they are switched off', () => {
    const totalOf = (query: string) => {
      const answer = calculateLeaseback(termsOf(`?price=3000000&advance=20${query}`), types, {
        ...on,
        today: '2026-12-01',
      });
      return answer?.cost.calculation.allInKopecks;
    };
    expect(totalOf('')).toBe(427_502_612);
    expect(totalOf('&insurance=no')).toBe(400_502_612);
    expect(totalOf('&insurance=no&fees=no')).toBe(399_002_612);
    const terms = termsOf('?insurance=no&fees=no&regime=usnIncome');
    expect(terms).toMatchObject({ insurance: false, fees: false, regime: 'usnIncome' });
    const address = leasebackAddress(terms);
    expect(termsOf(address.slice(address.indexOf('?')))).toEqual(terms);
  });

  it('names what it cannot calculate', () => {
    const [, trucks] = types;
    const faults = (query: string) => trucks && leasebackFaults(termsOf(query), trucks, today);
    expect(faults('')).toEqual({});
    expect(faults('?price=299999')).toHaveProperty('price');
    expect(faults('?year=2027')).toHaveProperty('year');
    expect(faults('?year=1949')).toHaveProperty('year');
    expect(faults('?year=2017&term=37')).toHaveProperty('months');
    for (const query of ['?price=299999', '?year=2027', '?year=2017&term=37', '?term=61', '?advance=50'])
      expect(calculateLeaseback(termsOf(query), types, on)).toBeNull();
    expect(calculateLeaseback({ ...termsOf(''), price: null }, types, on)).toBeNull();
  });

  it('says that an old asset is not accepted', () => {
    expect(calculateLeaseback(termsOf('?year=2010'), types, on)).toMatchObject({
      estimate: { accepted: false, oldestAge: 9 },
    });
  });
});
