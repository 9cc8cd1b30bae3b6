import { describe, expect, it } from 'vitest';
import { calculateBody, leaseTerms, type LeaseTerms, type OfferCalculateBody } from '#contract/leasing.ts';
import { rules } from '#tests/support/leasing-arbitraries.ts';
import { plainTerms } from '#tests/support/usual-lease.ts';
import { defaultSchedule } from './input-for-offer.ts';
import { calculate, calculateForOffer } from './calculate.ts';
import { harvestWeights } from './harvest-weights.ts';

const terms: LeaseTerms = {
  ...plainTerms,
  schedules: ['decreasing', 'annuity'],
  fees: [{ name: 'Комиссия за организацию', amountKopecks: 1_500_000, monthsAfterStart: 1 }],
  insurance: { annualKopecks: 9_000_000, inPayments: false },
  earlyBuyoutFromMonth: 12,
  earlyBuyoutFeeShare: '0.01',
};
const offer = { priceKopecks: 300_000_000, terms };
const choice: OfferCalculateBody = { advance: { share: '0.2' }, months: 36 };
const today = '2026-12-31';

describe('a calculation of an offer', () => {
  it('uses its price and terms, from today, with an annuity if the terms allow one', () => {
    const full = calculateBody.parse({
      ...choice,
      priceKopecks: 300_000_000,
      annualRate: '0.24',
      buyoutKopecks: 100_000,
      schedule: 'annuity',
      startDate: today,
      fees: [{ name: 'Комиссия за организацию', amountKopecks: 1_500_000, date: '2027-01-31' }],
      insurance: terms.insurance,
      earlyBuyoutFromMonth: 12,
      earlyBuyoutFeeShare: '0.01',
    });
    const result = calculateForOffer(offer, choice, rules, today);
    expect(leaseTerms.parse(terms)).toEqual(terms);
    expect(result.ok).toBe(true);
    expect(result).toEqual(calculate(full, rules));
  });

  it('keeps to the terms if they are narrower than the type', () => {
    expect(
      calculateForOffer(offer, { ...choice, advance: { share: '0' }, months: 60 }, rules, today),
    ).toEqual({
      ok: false,
      error: { 'advance.share': 'min', months: 'max' },
      params: { 'advance.share': { min: '0.1' }, months: { max: 48 } },
    });
  });

  it('refuses a schedule that the terms do not name, along with any other faults', () => {
    const weights = Array.from({ length: 12 }, () => 1);
    expect(calculateForOffer(offer, { ...choice, schedule: 'seasonal', weights }, rules, today)).toEqual({
      ok: false,
      error: { schedule: 'unsupported' },
      params: {},
    });
    const both = calculateForOffer(
      offer,
      { ...choice, months: 1, schedule: 'seasonal', weights },
      rules,
      today,
    );
    expect(both).toMatchObject({ ok: false, error: { schedule: 'unsupported', months: 'min' } });
  });

  it('refuses a damaged start date instead of throwing', () => {
    const result = calculateForOffer(offer, { ...choice, startDate: 'soon' }, rules, today);
    expect(result).toMatchObject({ ok: false, error: { startDate: 'invalid' } });
  });

  it('of a seasonal-only offer uses harvest weights until weights are chosen', () => {
    const seasonal = { ...offer, terms: { ...terms, schedules: ['seasonal' as const] } };
    const byHarvest = calculateForOffer(seasonal, { ...choice, weights: [...harvestWeights] }, rules, today);
    expect(byHarvest.ok).toBe(true);
    expect(calculateForOffer(seasonal, choice, rules, today)).toEqual(byHarvest);
    expect(calculateForOffer(seasonal, { ...choice, schedule: 'seasonal' }, rules, today)).toMatchObject({
      ok: false,
      error: { weights: 'required' },
    });
  });

  it('has a default schedule', () => {
    expect(defaultSchedule(terms)).toBe('annuity');
    expect(defaultSchedule({ schedules: ['seasonal', 'decreasing'] })).toBe('seasonal');
  });
});
