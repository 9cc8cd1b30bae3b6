import { describe, expect, it } from 'vitest';
import type { CalculateBody, LeaseLimits } from '#contract/leasing.ts';
import { rules } from '#tests/support/leasing-arbitraries.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';
import { calculate } from './calculate.ts';
import { machineryLimits, standardLimits } from './limits.ts';

const refused = (changes: Partial<CalculateBody>, limits: LeaseLimits = standardLimits) => {
  const result = calculate({ ...referenceLease, ...changes }, { ...rules, limits });
  return result.ok ? null : { error: result.error, params: result.params };
};

const at = (field: string, code: string, params?: object) => ({
  error: { [field]: code },
  params: params === undefined ? {} : { [field]: params },
});

describe('limits', () => {
  it('allow their own bounds', () => {
    const least = {
      priceKopecks: 30_000_000,
      advance: { share: '0' },
      months: 12,
      annualRate: '0',
      buyoutKopecks: 0,
    };
    const most = {
      priceKopecks: 30_000_000_000,
      advance: { share: '0.49' },
      months: 84,
      annualRate: '1',
      buyoutKopecks: 9_000_000_000,
      startDate: '2099-12-31',
    };
    expect(refused(least)).toBeNull();
    expect(refused(most, machineryLimits)).toBeNull();
    expect(refused({ advance: { amountKopecks: 147_000_000 } })).toBeNull();
  });

  it.each([
    [{ priceKopecks: 0 }, at('priceKopecks', 'min', { min: 30_000_000 })],
    [{ priceKopecks: 29_999_999 }, at('priceKopecks', 'min', { min: 30_000_000 })],
    [{ priceKopecks: 30_000_000_001 }, at('priceKopecks', 'max', { max: 30_000_000_000 })],
    [{ priceKopecks: 1e300 }, at('priceKopecks', 'max', { max: 30_000_000_000 })],
    [{ advance: { share: '0.4900000001' } }, at('advance.share', 'max', { max: '0.49' })],
    [{ advance: { share: '-0.1' } }, at('advance.share', 'min', { min: '0' })],
    [{ advance: { amountKopecks: -1 } }, at('advance.amountKopecks', 'min', { min: 0 })],
    [{ advance: { amountKopecks: 147_000_001 } }, at('advance.amountKopecks', 'max', { max: 147_000_000 })],
    [{ months: 11 }, at('months', 'min', { min: 12 })],
    [{ months: 61 }, at('months', 'max', { max: 60 })],
    [{ months: 1000 }, at('months', 'max', { max: 60 })],
    [{ annualRate: '1.0000000001' }, at('annualRate', 'max', { max: '1' })],
    [{ annualRate: '-0.01' }, at('annualRate', 'min', { min: '0' })],
    [{ buyoutKopecks: 90_000_001 }, at('buyoutKopecks', 'max', { max: 90_000_000 })],
    [{ buyoutKopecks: -1 }, at('buyoutKopecks', 'min', { min: 0 })],
    [{ usnRate: '0.04' }, at('usnRate', 'min', { min: '0.05' })],
    [{ usnRate: '0.16' }, at('usnRate', 'max', { max: '0.15' })],
    [{ startDate: '1999-12-31' }, at('startDate', 'min', { min: '2000-01-01' })],
    [{ startDate: '9999-12-31' }, at('startDate', 'max', { max: '2099-12-31' })],
  ])('name the field and its bound: %o', (changes, expected) => {
    expect(refused(changes)).toEqual(expected);
  });

  it('are those of the type', () => {
    expect(refused({ months: 84 }, machineryLimits)).toBeNull();
    expect(refused({ months: 85 }, machineryLimits)).toEqual(at('months', 'max', { max: 84 }));
    const narrow = { ...standardLimits, advanceMin: '0.1' };
    expect(refused({ advance: { amountKopecks: 29_999_999 } }, narrow)).toEqual(
      at('advance.amountKopecks', 'min', { min: 30_000_000 }),
    );
  });

  it('allow the sum that a share of 49 % rounds to', () => {
    const priceKopecks = 30_000_051;
    expect(refused({ priceKopecks, advance: { amountKopecks: 14_700_025 } })).toBeNull();
    expect(refused({ priceKopecks, advance: { amountKopecks: 14_700_026 } })).not.toBeNull();
  });
});

describe('the day of an early buyout', () => {
  it.each([
    ['2027-05-31', at('earlyBuyoutDate', 'min', { min: '2027-06-01' })],
    ['2027-06-01', null],
    ['2029-11-30', null],
    ['2029-12-01', at('earlyBuyoutDate', 'max', { max: '2029-11-30' })],
    ['2029-11-31', at('earlyBuyoutDate', 'invalid')],
  ])('lies between the due dates that the terms allow: %s', (earlyBuyoutDate, expected) => {
    expect(refused({ earlyBuyoutDate })).toEqual(expected);
  });

  it('is refused if the terms allow none', () => {
    expect(refused({ earlyBuyoutFromMonth: 36, earlyBuyoutDate: '2029-11-30' })).toEqual(
      at('earlyBuyoutDate', 'unsupported'),
    );
  });
});

describe('combinations', () => {
  it('refuse a prepaid decreasing or seasonal schedule, and a seasonal one without weights', () => {
    const weights = Array.from({ length: 12 }, () => 1);
    expect(refused({ schedule: 'decreasing', timing: 'prepaid' })).toEqual(at('timing', 'unsupported'));
    expect(refused({ schedule: 'seasonal', timing: 'prepaid', weights })).toEqual(
      at('timing', 'unsupported'),
    );
    expect(refused({ schedule: 'seasonal' })).toEqual(at('weights', 'required'));
  });

  it('name every wrong field at once', () => {
    expect(refused({ priceKopecks: 0, months: 0, annualRate: '2' })?.error).toEqual({
      priceKopecks: 'min',
      months: 'min',
      annualRate: 'max',
    });
  });

  it('refuse what is not a number, fraction, day or weight instead of throwing', () => {
    const fees = [{ name: 'Комиссия', amountKopecks: Number.NaN, date: '2026-02-30' }];
    const changes = {
      priceKopecks: Number.NaN,
      months: 12.5,
      advance: { share: 'abc' },
      annualRate: '',
      startDate: '2026-02-30',
      schedule: 'seasonal' as const,
      weights: [0],
      fees,
      earlyBuyoutFromMonth: Number.NaN,
      insurance: { annualKopecks: Number.POSITIVE_INFINITY, inPayments: true },
    };
    expect(new Set(Object.values(refused(changes)?.error ?? {}))).toEqual(new Set(['invalid']));
    expect(Object.keys(refused(changes)?.error ?? {})).toHaveLength(10);
    expect(refused({ advance: {} })).toEqual(at('advance', 'required'));
    expect(refused({ advance: { share: '0.1', amountKopecks: 1 } })).toEqual(at('advance', 'invalid'));
  });
});
