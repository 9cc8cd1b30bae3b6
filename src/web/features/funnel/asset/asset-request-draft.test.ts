import { describe, expect, it } from 'vitest';
import { draftOfAsset, valuesOfDraft } from './asset-request-draft.ts';

const blank = valuesOfDraft({});

describe('a draft of an asset', () => {
  it('begins with the usual terms and nothing else', () => {
    expect(draftOfAsset('manual', blank)).toEqual({
      subject: {},
      terms: { advance: { share: '0.2' }, months: 36 },
    });
  });

  it.each([
    [
      'manual',
      { type: 'tipper', name: 'Самосвал', price: '9000000', supplier: 'Завод', link: 'https://a.ru' },
    ],
    ['manual', { advance: '2700000', unit: 'roubles', regime: 'usnIncome', price: '9000000', term: '48' }],
    ['leaseback', { name: 'КАМАЗ', year: '2021', mileage: '90000', vin: 'XTC651154K1234567' }],
  ] as const)('of kind %s comes back as it was typed: %o', (kind, typed) => {
    const values = { ...blank, ...typed };
    expect(valuesOfDraft(draftOfAsset(kind, values))).toMatchObject(typed);
  });

  it('leaves out what is not a value', () => {
    const { subject, terms } = draftOfAsset('leaseback', {
      ...blank,
      name: 'КАМАЗ',
      price: '10',
      wanted: '900000',
      term: '',
    });
    expect(subject).toEqual({ name: 'КАМАЗ', priceKopecks: 1000, wantedKopecks: 90_000_000 });
    expect(terms?.months).toBeUndefined();
  });

  it('names an asset by its link alone', () => {
    expect(draftOfAsset('manual', { ...blank, link: 'https://auto.example/1' }).subject?.name).toBe(
      'Техника по ссылке с auto.example',
    );
  });

  it('writes a share that is not a whole percentage as a sum', () => {
    const { advance, unit } = valuesOfDraft({
      subject: { priceKopecks: 100_000_000 },
      terms: { advance: { share: '0.155' } },
    });
    expect({ advance, unit }).toEqual({ advance: '155000', unit: 'roubles' });
  });
});
