import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypeAttribute } from '#contract/catalogue.ts';
import { offerContent, type OfferContent } from '#contract/stock.ts';
import { wholeContent } from '#tests/factories/offer-content.ts';
import { rounds } from '#tests/support/rounds.ts';
import { standardLimits } from '../leasing/limits.ts';
import { afterChange, type PriceOrPlace } from './bulk-change.ts';
import { checkContent, oldestYear, type OfferRules } from './offer-draft.ts';
import { differencesOf, needsModeration } from './offer-differences.ts';
import { contentOfOffer } from './offer-life.ts';

const attributes: readonly TypeAttribute[] = [
  { key: 'mileageKm', name: 'Пробег', unit: 'км', kind: 'number', values: [], filterable: true },
  { key: 'enginePower', name: 'Мощность', unit: 'л. с.', kind: 'number', values: [], filterable: true },
  {
    key: 'axles',
    name: 'Колёсная формула',
    unit: null,
    kind: 'enum',
    values: [{ value: '6x4', name: '6×4' }],
    filterable: true,
  },
  { key: 'crane', name: 'Манипулятор', unit: null, kind: 'bool', values: [], filterable: true },
];

const rules: OfferRules = {
  thisYear: 2026,
  typeOf: (typeId) => {
    if (typeId === 'trucks') return { attributes: [], limits: standardLimits, isLeaf: false };
    return typeId === 'tipper'
      ? {
          attributes,
          limits: standardLimits,
          isLeaf: true,
        }
      : undefined;
  },
};

const names = {
  typeName: (typeId: string) => typeId,
  attributesOf: (typeId: string) => rules.typeOf(typeId)?.attributes ?? [],
};

const problemsOf = (content: OfferContent) =>
  checkContent({ ...wholeContent, ...content }, rules).problems.error;

const anyContent: fc.Arbitrary<OfferContent> = fc.record(
  {
    typeId: fc.constantFrom('tipper', 'trucks', 'x', ''),
    brand: fc.oneof(fc.constant('КАМАЗ'), fc.string({ maxLength: 60 })),
    model: fc.oneof(fc.constant('6520'), fc.string({ maxLength: 60 })),
    modification: fc.string({ maxLength: 120 }),
    year: fc.integer({ min: -5, max: 2100 }),
    condition: fc.constantFrom('new', 'used'),
    priceKopecks: fc.maxSafeInteger(),
    availability: fc.constantFrom('in_stock', 'to_order'),
    region: fc.constantFrom('77', '16', '00', ''),
    city: fc.string({ maxLength: 80 }),
    attributes: fc.dictionary(
      fc.constantFrom('mileageKm', 'axles', 'crane', 'enginePower', 'foreign'),
      fc.oneof(fc.double(), fc.boolean(), fc.constantFrom('6x4', '')),
    ),
    vin: fc.oneof(fc.constant('1M8GDM9AXKP042788'), fc.string({ maxLength: 40 })),
    options: fc.array(fc.string({ maxLength: 100 }), { maxLength: 5 }),
  },
  { requiredKeys: [] },
);

describe('the content of a draft', () => {
  it('is an offer, or has a problem in one of its fields; an offer read back is an offer again', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const { offer, problems } = checkContent(content, rules);
        const named = Object.keys(problems.error);
        expect(offer === null).toBe(named.length > 0);
        for (const field of named) expect(Object.keys(offerContent.shape)).toContain(field.split('.')[0]);
        if (!offer) return;
        expect(offer.priceKopecks).toBeGreaterThanOrEqual(standardLimits.priceMinKopecks);
        expect(offer.year).toBeGreaterThanOrEqual(oldestYear);
        const back = contentOfOffer({ ...offer, photoIds: [] }, names.attributesOf(offer.typeId));
        expect(checkContent(back, rules).offer).toEqual(offer);
        expect(differencesOf(content, back, names)).toEqual([]);
      }),
      rounds(300),
    );
  });

  it.each<[string, OfferContent, Record<string, string>]>([
    ['a type above others', { typeId: 'trucks' }, { typeId: 'unknown' }],
    ['a brand without letters', { brand: '***' }, { brand: 'invalid' }],
    ['a negative year', { year: -1 }, { year: 'min' }],
    ['a year that is far', { year: 2028 }, { year: 'max' }],
    ['a price below the limits', { priceKopecks: 1 }, { priceKopecks: 'min' }],
    ['a region that does not exist', { region: '00' }, { region: 'unknown' }],
    ['a VIN of too few characters', { vin: '123' }, { vin: 'vin' }],
    ['a used one without its wear', { condition: 'used' }, { 'attributes.mileageKm': 'required' }],
    ['words for a number', { attributes: { enginePower: 'много' } }, { 'attributes.enginePower': 'invalid' }],
    ['half a kilometre', { attributes: { mileageKm: 0.5 } }, { 'attributes.mileageKm': 'invalid' }],
    ['a value that does not exist', { attributes: { axles: '8x8' } }, { 'attributes.axles': 'invalid' }],
    ['less than nothing', { attributes: { enginePower: -1 } }, { 'attributes.enginePower': 'min' }],
    ['an attribute of another type', { attributes: { foreign: 1 } }, {}],
  ])('%s', (_, content, problems) => expect(problemsOf(content)).toEqual(problems));
});

const after = (change: OfferContent) => differencesOf(wholeContent, { ...wholeContent, ...change }, names);

describe('what differs', () => {
  it('is a price or availability that needs no review, or something for moderation', () => {
    expect(needsModeration(after({ priceKopecks: 1, availability: 'to_order' }))).toBe(false);
    expect(needsModeration(after({ attributes: { axles: '6x4' } }))).toBe(true);
    expect(after({ attributes: { enginePower: 400 } })).toEqual([
      { field: 'attributes.enginePower', name: 'Мощность', before: null, after: '400\u00A0л. с.' },
    ]);
    expect(after({ brand: ' КАМАЗ ' })).toEqual([]);
  });
});

describe('a bulk change', () => {
  it('never exceeds the limits of a type, and rounds percentages to whole roubles', () => {
    const change: fc.Arbitrary<PriceOrPlace> = fc.oneof(
      fc.record({ kind: fc.constant('priceBy' as const), sumKopecks: fc.integer() }),
      fc.record({ kind: fc.constant('priceByPercent' as const), percent: fc.integer({ min: -90, max: 90 }) }),
    );
    const { priceMinKopecks: min, priceMaxKopecks: max } = standardLimits;
    fc.assert(
      fc.property(fc.integer({ min: min / 100, max: max / 100 }), change, (roubles, asked) => {
        const next = afterChange({ priceKopecks: roubles * 100 }, asked, standardLimits);
        if ('code' in next) return;
        expect(next.priceKopecks).toBeGreaterThanOrEqual(min);
        expect(next.priceKopecks).toBeLessThanOrEqual(max);
        expect(asked.kind === 'priceBy' || Number(next.priceKopecks) % 100 === 0).toBe(true);
      }),
      rounds(300),
    );
  });
});
