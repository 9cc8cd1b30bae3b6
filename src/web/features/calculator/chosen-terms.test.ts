import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerCalculateBody, taxRegimes, type LeaseTerms } from '#contract/leasing.ts';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';
import { readCalculatorSearch } from './calculator-search.ts';
import { advanceBounds, toRoubles } from '#web/lib/calculation/advance.ts';
import {
  advancePercent,
  choiceOfTerms,
  searchOfTerms,
  termsOfSearch,
  withTerms,
  type TermsFrame,
} from './chosen-terms.ts';

const frame: TermsFrame = {
  priceKopecks: 300_000_000,
  limits: standardLimits,
  schedules: ['annuity', 'decreasing', 'seasonal'],
  schedule: 'annuity',
};
const today = '2026-12-01';
const terms: LeaseTerms = {
  ...standardLimits,
  annualRate: '0.24',
  buyoutKopecks: 100_000,
  schedules: ['annuity', 'decreasing', 'seasonal'],
  fees: [],
  insurance: null,
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
};
const read = (address: string) => readCalculatorSearch(parseSearch(address));
const start = (address: string) => termsOfSearch(read(address), frame);

describe('the calculator’s terms', () => {
  it('come from the address and go back into it', () => {
    const address =
      '?advance=20&regime=usnIncome&schedule=seasonal&term=48&weights=1,2,3,4,5,6,7,8,9,10,11,12';
    const { chosen, adjusted } = start(address);
    expect(adjusted).toBe(false);
    expect(chosen).toMatchObject({ unit: 'percent', advance: 20, months: 48, schedule: 'seasonal' });
    expect(read(stringifySearch(searchOfTerms(chosen, frame)))).toEqual(read(address));
  });

  it('are the defaults where the address names none, or nonsense', () => {
    const usual = start('').chosen;
    expect(usual).toMatchObject({
      unit: 'percent',
      advance: 20,
      months: 36,
      timing: 'postpaid',
      regime: 'osn',
    });
    expect(start('?advance=NaN&term=-1&schedule=x&timing=y&regime=z&weights=0,1').chosen).toEqual(usual);
    expect(start('?advance=20&term=36')).toEqual({ chosen: usual, adjusted: false });
  });

  it('are the nearest allowed, and say so, where the limits refuse those of the address', () => {
    expect(start('?advance=60&term=120')).toMatchObject({
      adjusted: true,
      chosen: { advance: 49, months: 60 },
    });
    const strict = { ...frame, limits: { ...standardLimits, monthsMax: 24 } };
    expect(termsOfSearch(read(''), strict)).toMatchObject({ adjusted: false, chosen: { months: 24 } });
    expect(termsOfSearch(read('?schedule=seasonal'), { ...frame, schedules: ['annuity'] })).toMatchObject({
      adjusted: true,
      chosen: { schedule: 'annuity' },
    });
  });

  it('keep a sum in roubles to the rouble through the address', () => {
    const price = fc.integer({ min: 30_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(price, fc.double({ min: 0, max: 0.49, noNaN: true }), (priceKopecks, share) => {
        const own = { ...frame, priceKopecks };
        const { min, max } = advanceBounds(own, 'roubles');
        const advance = Math.min(max, Math.max(min, Math.round((priceKopecks / 100) * share)));
        const chosen = { ...start('').chosen, unit: 'roubles' as const, advance };
        const again = termsOfSearch(read(stringifySearch(searchOfTerms(chosen, own))), own).chosen;
        const inRoubles = toRoubles(again, own);
        expect(inRoubles.advance).toBe(advance);
      }),
    );
  });

  it('name bounds in the unit of the field', () => {
    expect(advanceBounds(frame, 'percent')).toEqual({ min: 0, max: 49 });
    expect(advanceBounds(frame, 'roubles')).toEqual({ min: 0, max: 1_470_000 });
    expect(toRoubles(start('').chosen, frame)).toEqual({
      unit: 'roubles',
      advance: 600_000,
    });
  });

  it('make a choice that the API accepts and the domain computes, to the kopeck of the reference', () => {
    const choice = choiceOfTerms(start('').chosen, today);
    expect(offerCalculateBody.safeParse(choice).success).toBe(true);
    const rules = { limits: standardLimits, taxRates: russianTaxRates };
    const result =
      choice && calculateForOffer({ priceKopecks: frame.priceKopecks, terms }, choice, rules, today);
    expect(result).toMatchObject({ ok: true, calculation: { paymentKopecks: 9_413_961 } });
    const prepaid = choiceOfTerms(start('?timing=prepaid').chosen, today);
    expect(prepaid).toMatchObject({ timing: 'prepaid' });
  });

  it('make no choice while a field is empty', () => {
    const { chosen } = start('');
    expect(choiceOfTerms({ ...chosen, advance: null }, today)).toBeNull();
    expect(choiceOfTerms({ ...chosen, months: null }, today)).toBeNull();
    expect(advancePercent({ ...chosen, advance: null }, frame.priceKopecks)).toBeUndefined();
    expect(toRoubles({ ...chosen, advance: null }, frame).advance).toBeNull();
  });

  it('keep every tax regime through the address', () => {
    for (const regime of taxRegimes) {
      const chosen = { ...start('').chosen, regime };
      expect(start(stringifySearch(searchOfTerms(chosen, frame))).chosen.regime).toBe(regime);
    }
  });

  it('turn postpaid with a schedule that cannot be prepaid', () => {
    const prepaid = start('?timing=prepaid').chosen;
    expect(prepaid.timing).toBe('prepaid');
    expect(withTerms(prepaid, { schedule: 'decreasing' }).timing).toBe('postpaid');
    expect(start('?timing=prepaid&schedule=decreasing').chosen.timing).toBe('postpaid');
  });
});
