import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RateCardFields } from '#contract/rate-cards.ts';
import { rateCards } from '#tests/support/rate-cards.ts';
import { checkValues } from '#web/lib/forms/contract-resolver.ts';
import { fractionOf, percentOf } from '#web/lib/forms/typed-numbers.ts';
import { cardValuesSchema, emptyCard, valuesOfCard } from './card-values.ts';

const today = '2026-01-01';
const filled = {
  ...emptyCard(today),
  name: 'Основной',
  typeIds: ['trucks'],
  annualRate: '23,25',
};
const check = (values: object) => checkValues({ schema: cardValuesSchema }, { ...filled, ...values });

test.each([
  ['22,4', '0.224'],
  ['0', '0'],
  ['100', '1'],
  [' 7.5 %', '0.075'],
  ['0,0001', '0.000001'],
  ['', undefined],
  ['много', 'много'],
])('%s per cent is %s', (typed, fraction) => expect(fractionOf(typed)).toBe(fraction));

test('percents come back as they were typed', () => {
  for (const text of ['0', '1', '22,4', '100', '0,001', '49,99'])
    expect(percentOf(fractionOf(text) ?? '')).toBe(text);
});

test('a form with the usual values is a card', () => {
  expect(check({}).faults).toBeUndefined();
  expect(check({})).toMatchObject({
    body: {
      annualRate: '0.2325',
      priceMinKopecks: 30_000_000,
      advanceMax: '0.49',
      buyout: { amountKopecks: 100_000 },
      insurance: null,
      fees: [],
      regions: [],
    },
  });
});

test('any card comes back unchanged from its form', () => {
  fc.assert(
    fc.property(rateCards, (card) => {
      const { id: _id, lessorId: _lessor, version: _version, ...fields } = card;
      fc.pre(fields.validUntil === undefined || fields.validUntil >= fields.validFrom);
      const values = valuesOfCard(fields, fields.validFrom);
      const { body, faults } = checkValues({ schema: cardValuesSchema }, values) as {
        body: RateCardFields;
        faults?: object;
      };
      expect(faults).toBeUndefined();
      expect(valuesOfCard(body, fields.validFrom)).toEqual(values);
    }),
  );
});

test('faults are put under their fields', () => {
  const { faults } = check({
    name: '',
    typeIds: [],
    annualRate: '',
    priceMaxKopecks: 200_000,
    advanceMin: '60',
    monthsMax: 6,
    rateSteps: [{ advanceFrom: '', annualRate: 'x' }],
    buyout: { kind: 'sum', amountKopecks: '', share: '' },
    fees: [
      { name: '', cost: { kind: 'share', amountKopecks: '', share: '' }, when: 'start', withoutVat: false },
    ],
    insurance: { needed: true, share: '', inPayments: false },
  });
  expect(faults?.error).toMatchObject({
    name: 'required',
    typeIds: 'required',
    annualRate: 'required',
    priceMaxKopecks: 'min',
    monthsMax: 'min',
    'rateSteps.0.advanceFrom': 'required',
    'rateSteps.0.annualRate': 'invalid',
    'buyout.amountKopecks': 'required',
    'fees.0.name': 'required',
    'fees.0.share': 'required',
    'insurance.share': 'required',
  });
  expect(check({ advanceMin: '60' }).faults?.error).toEqual({ advanceMax: 'min' });
  expect(check({ annualRate: '240' }).faults?.error).toEqual({ annualRate: 'max' });
});
