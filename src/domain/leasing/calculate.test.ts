import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import {
  calculation as answer,
  type CalculateBody,
  type Calculation,
  type TaxRegime,
} from '#contract/leasing.ts';
import { rules } from '#tests/support/leasing-arbitraries.ts';
import { calculate } from './calculate.ts';

const reference: CalculateBody = {
  priceKopecks: 300_000_000,
  advance: { share: '0.2' },
  months: 36,
  annualRate: '0.24',
  buyoutKopecks: 100_000,
  schedule: 'annuity',
  startDate: '2026-12-01',
  taxRegime: 'osn',
};

const calculated = (changes: Partial<CalculateBody> = {}): Calculation => {
  const result = calculate({ ...reference, ...changes }, rules);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.calculation;
};

describe('the reference case', () => {
  it('holds to the kopeck postpaid', () => {
    const { payments, earlyBuyouts, ...figures } = calculated();
    expect(figures).toEqual({
      advanceKopecks: 60_000_000,
      financedKopecks: 240_000_000,
      paymentKopecks: 9_413_961,
      lastPaymentKopecks: 9_413_977,
      paymentsKopecks: 338_902_612,
      totalKopecks: 399_002_612,
      insuranceKopecks: 0,
      feesKopecks: 0,
      allInKopecks: 399_002_612,
      overpaymentKopecks: 99_002_612,
      appreciationPerYear: '0.1100',
      effectiveRate: '0.2681',
      // 10 819 672 of the advance, 35 · 1 697 600 + 1 697 602 of the payments, 18 033 of the buyout
      vatKopecks: 71_951_307,
      taxSavingKopecks: 153_693_642,
      costAfterTaxKopecks: 245_308_970,
    });
    expect(payments).toHaveLength(36);
    expect(payments[0]).toEqual({
      number: 1,
      date: '2027-01-01',
      paymentKopecks: 9_413_961,
      interestKopecks: 4_800_000,
      principalKopecks: 4_613_961,
      vatKopecks: 1_697_600,
      balanceKopecks: 235_386_039,
    });
    expect(payments.at(-1)).toEqual({
      number: 36,
      date: '2029-12-01',
      paymentKopecks: 9_413_977,
      interestKopecks: 186_549,
      principalKopecks: 9_227_428,
      vatKopecks: 1_697_602,
      balanceKopecks: 100_000,
    });
    expect(earlyBuyouts).toHaveLength(30);
    expect(earlyBuyouts[0]).toEqual({ afterPayment: 6, amountKopecks: payments[5]?.balanceKopecks });
    expect(earlyBuyouts.at(-1)).toEqual({ afterPayment: 35, amountKopecks: 9_327_428 });
  });

  it('holds to the kopeck prepaid', () => {
    const result = calculated({ timing: 'prepaid' });
    expect(result).toMatchObject({
      paymentKopecks: 9_229_336,
      lastPaymentKopecks: 9_229_346,
      totalKopecks: 392_356_106,
    });
    expect(result.payments[0]).toMatchObject({ date: '2026-12-01', interestKopecks: 0 });
    expect(result.payments.at(-1)).toMatchObject({ date: '2029-11-01', balanceKopecks: 100_000 });
  });

  it('answers in the shape of the contract and with nothing beside it', () => {
    expect(z.strictObject(answer.shape).safeParse(calculated()).success).toBe(true);
  });
});

const savingOf = (taxRegime: TaxRegime, usnRate?: string): number =>
  calculated({ taxRegime, usnRate }).taxSavingKopecks;

describe('taxes', () => {
  it('saves a share of the total on «доходы минус расходы», 15 % or as the visitor sets it, and nothing on «доходы»', () => {
    expect(savingOf('usnIncomeMinusExpenses')).toBe(59_850_392);
    expect(savingOf('usnIncomeMinusExpenses', '0.05')).toBe(19_950_131);
    expect(savingOf('usnIncome')).toBe(0);
  });

  it('takes the VAT rate of the date of each payment', () => {
    const { payments } = calculated({ startDate: '2025-11-30' });
    expect(payments[0]).toMatchObject({ date: '2025-12-30', vatKopecks: Math.round((9_413_961 * 20) / 120) });
    expect(payments[1]).toMatchObject({ date: '2026-01-30', vatKopecks: Math.round((9_413_961 * 22) / 122) });
  });
});

describe('fees, insurance, early buyout', () => {
  it('adds fees and insurance beside the payments to the all-in sum only, a premium for each year begun', () => {
    const fees = [{ name: 'Комиссия', amountKopecks: 1_500_000, date: '2026-12-01' }];
    const result = calculated({
      months: 37,
      fees,
      insurance: { annualKopecks: 9_000_000, inPayments: false },
    });
    const plain = calculated({ months: 37 });
    expect(result).toMatchObject({ insuranceKopecks: 36_000_000, feesKopecks: 1_500_000 });
    expect(result.totalKopecks).toBe(plain.totalKopecks);
    expect(result.allInKopecks).toBe(plain.totalKopecks + 37_500_000);
    expect(Number(result.effectiveRate)).toBeGreaterThan(Number(plain.effectiveRate));
  });

  it('spreads insurance inside the payments evenly, the odd kopecks in the last, and counts it once', () => {
    const result = calculated({ insurance: { annualKopecks: 9_000_005, inPayments: true } });
    const plain = calculated();
    expect(result.paymentKopecks).toBe(plain.paymentKopecks + 750_000);
    expect(result.lastPaymentKopecks).toBe(plain.lastPaymentKopecks + 750_015);
    expect(result.totalKopecks).toBe(plain.totalKopecks + 27_000_015);
    expect(result.allInKopecks).toBe(result.totalKopecks);
    expect(result.payments.map((row) => row.balanceKopecks)).toEqual(
      plain.payments.map((row) => row.balanceKopecks),
    );
  });

  it('charges the fee on the balance from the month that the terms name', () => {
    const { earlyBuyouts, payments } = calculated({ earlyBuyoutFromMonth: 35, earlyBuyoutFeeShare: '0.015' });
    const balance = payments[34]?.balanceKopecks ?? 0;
    expect(earlyBuyouts).toEqual([
      { afterPayment: 35, amountKopecks: balance + Math.round(balance * 0.015) },
    ]);
    expect(calculated({ earlyBuyoutFromMonth: 36 }).earlyBuyouts).toEqual([]);
  });

  it('says that there is no rate where fees on the start date reach what is financed', () => {
    const fees = [{ name: 'Комиссия', amountKopecks: 240_000_000, date: '2026-12-01' }];
    expect(calculated({ fees }).effectiveRate).toBeNull();
  });

  it('finds a rate of nothing where nothing is charged', () => {
    const free = calculated({ annualRate: '0' });
    expect(free).toMatchObject({
      effectiveRate: '0.0000',
      overpaymentKopecks: 0,
      appreciationPerYear: '0.0000',
    });
  });
});

describe('schedules', () => {
  it('decreases by an even principal, and advertises the first payment', () => {
    const { payments, paymentKopecks } = calculated({ schedule: 'decreasing' });
    expect(payments[0]).toMatchObject({ principalKopecks: 6_663_889, interestKopecks: 4_800_000 });
    expect(payments[1]).toMatchObject({ principalKopecks: 6_663_889, interestKopecks: 4_666_722 });
    expect(paymentKopecks).toBe(11_463_889);
  });

  it('weighs payments by the calendar month of the due date, and lets unpaid interest join the balance', () => {
    const weights = [1, 1, 1, 1, 1, 1, 1, 1, 100, 100, 1, 1];
    const { payments, paymentKopecks } = calculated({ schedule: 'seasonal', weights });
    expect(payments.filter((row) => row.paymentKopecks === paymentKopecks).map((row) => row.date)).toEqual(
      ['2027', '2028', '2029'].flatMap((year) => [`${year}-09-01`, `${year}-10-01`]),
    );
    expect(payments[0]?.principalKopecks).toBeLessThan(0);
    expect(payments[0]?.balanceKopecks).toBeGreaterThan(240_000_000);
  });

  it('is an annuity where all weights are the same', () => {
    const even = calculated({ schedule: 'seasonal', weights: Array.from({ length: 12 }, () => 7) });
    expect(even).toEqual(calculated());
  });
});
