import { describe, expect, it } from 'vitest';
import { machineryLimits, standardLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { costOfAsset } from './asset-calculation.ts';
import type { AssetType } from './asset-calculation.ts';
import { checkAsset, faultsOf } from './asset-check.ts';
import { readAssetSearch } from './asset-search.ts';
import { valuesOfSearch } from './asset-values.ts';

const today = '2026-11-20';
const defaults = {
  annualRate: '0.24',
  advance: '0.2',
  months: 36,
  buyoutKopecks: 100_000,
  schedule: 'annuity' as const,
  insurance: null,
  fees: [],
};
const types: AssetType[] = [
  { id: 'trucks', parentId: null, name: 'Грузовики', nameOne: 'Грузовик', limits: standardLimits, defaults },
  {
    id: 'special',
    parentId: null,
    name: 'Спецтехника',
    nameOne: 'Спецтехника',
    limits: machineryLimits,
    defaults,
  },
];

const ground = { types, today, taxRates: russianTaxRates };

const blank = valuesOfSearch(readAssetSearch({}));
const manual = { ...blank, type: 'trucks', name: 'Shacman X3000', price: '3000000' };
const own = { ...manual, year: '2021', wanted: '2100000', vin: 'XTC651150K1234567', mileage: '1000' };
const faults = (kind: 'manual' | 'leaseback', values: typeof blank) =>
  checkAsset(kind, values, ground).faults;

describe('the form of an asset', () => {
  it('gives the request', () => {
    expect(checkAsset('manual', { ...manual, link: ' https://a.ru/1 ' }, ground)).toEqual({
      request: {
        kind: 'manual',
        subject: {
          typeId: 'trucks',
          name: 'Shacman X3000',
          priceKopecks: 300_000_000,
          link: 'https://a.ru/1',
        },
        terms: { advance: { share: '0.2' }, months: 36 },
      },
    });
    expect(checkAsset('leaseback', own, ground)).toMatchObject({
      request: {
        kind: 'leaseback',
        subject: { year: 2021, wantedKopecks: 210_000_000, vin: 'XTC651150K1234567', mileageKm: 1000 },
        terms: { advance: { amountKopecks: 90_000_000 }, months: 36 },
      },
    });
  });

  it('gives the request with an advance in roubles and the tax regime', () => {
    const chosen = { ...manual, unit: 'roubles', advance: '750000', regime: 'usnIncome' };
    expect(checkAsset('manual', chosen, ground)).toMatchObject({
      request: { terms: { advance: { amountKopecks: 75_000_000 }, months: 36, taxRegime: 'usnIncome' } },
    });
    expect(costOfAsset('manual', chosen, ground)?.calculation).toMatchObject({
      advanceKopecks: 75_000_000,
      taxSavingKopecks: 0,
    });
  });

  it('accepts a link instead of a name', () => {
    const byLink = { ...manual, name: '', link: 'https://www.avito.ru/1?x=1' };
    expect(checkAsset('manual', byLink, ground)).toMatchObject({
      request: { subject: { name: 'Техника по ссылке с www.avito.ru' } },
    });
    expect(faults('leaseback', { ...own, name: '', link: 'https://a.ru' })).toHaveProperty('name');
  });

  it('names all that is missing at once', () => {
    expect(Object.keys(faults('manual', blank) ?? {}).toSorted()).toEqual(['name', 'price', 'type']);
    expect(Object.keys(faults('leaseback', { ...blank, term: '' }) ?? {}).toSorted()).toEqual(
      ['name', 'price', 'term', 'type', 'wanted', 'year'].toSorted(),
    );
  });

  it.each([
    ['manual', { price: '299999' }, 'price', /300\s000/],
    ['manual', { advance: '50' }, 'advance', /49/],
    ['manual', { advance: '' }, 'advance', /Заполните/],
    ['manual', { unit: 'roubles', advance: '1470001' }, 'advance', /1\s470\s000/],
    ['manual', { term: '61' }, 'term', /60/],
    ['manual', { link: 'javascript:alert(1)' }, 'link', /https/],
    ['manual', { type: 'spaceship' }, 'type', /вид/],
    ['manual', { name: '' }, 'name', /^Назовите технику или дайте ссылку на неё$/],
    ['leaseback', { name: '' }, 'name', /^Назовите технику$/],
    ['leaseback', { year: '2027' }, 'year', /Год/],
    ['leaseback', { year: '1900' }, 'year', /1950/],
    ['leaseback', { vin: 'XTC' }, 'vin', /17/],
    ['leaseback', { wanted: '3000001' }, 'wanted', /3\s000\s000/],
    ['leaseback', { wanted: '1500000' }, 'wanted', /51/],
    ['leaseback', { mileage: '10000001' }, 'mileage', /10\s000\s000/],
  ] as const)('refuses %s %j', (kind, changed, field, text) => {
    const found = faults(kind, { ...(kind === 'manual' ? manual : own), ...changed });
    expect(Object.keys(found ?? {})).toEqual([field]);
    expect(found?.[field]).toMatch(text);
  });

  it('puts the server’s refusal under the fields', () => {
    const error = { 'subject.priceKopecks': 'max', 'terms.months': 'max', comment: 'tooLong' } as const;
    expect(faultsOf('manual', { error, params: { 'terms.months': { max: 60 } } })).toEqual({
      price: 'Слишком много',
      term: expect.stringMatching(/60\sмесяцев/),
    });
  });
});

it('computes the same as everywhere, to the kopeck', () => {
  expect(costOfAsset('manual', manual, { ...ground, today: '2026-12-01' })?.calculation).toMatchObject({
    paymentKopecks: 9_413_961,
    totalKopecks: 399_002_612,
    effectiveRate: '0.2681',
  });
  const leaseback = { ...own, wanted: '2400000' };
  expect(costOfAsset('leaseback', leaseback, { ...ground, today: '2026-12-01' })?.calculation).toMatchObject({
    financedKopecks: 240_000_000,
    paymentKopecks: 9_413_961,
  });
  expect(costOfAsset('manual', { ...manual, price: '' }, ground)).toBeNull();
});
