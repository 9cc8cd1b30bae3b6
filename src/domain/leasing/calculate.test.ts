import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import {
  calculation as answer,
  type CalculateBody,
  type Calculation,
  type TaxRegime,
} from '#contract/leasing.ts';
import { calculated as calculatedOf } from '#tests/support/leasing-arbitraries.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';

const reference: CalculateBody = { ...referenceLease, taxRegime: 'osn' };

const calculated = (changes: Partial<CalculateBody> = {}): Calculation =>
  calculatedOf({ ...reference, ...changes });

/** An amount without the VAT inside it, and a sum's profit tax in hundredths of a kopeck. */
const net = (amount: number, rate: number): number => amount - Math.round((amount * rate) / (100 + rate));
const rateOf = (date: string): number => (date < '2026-01-01' ? 20 : 22);
const profit = (date: string, amount: number): number => amount * (date < '2025-01-01' ? 20 : 25);

describe('the reference case', () => {
  it('holds to the kopeck postpaid', () => {
    const { payments, earlyBuyouts, ...figures } = calculated();
    expect(figures).toEqual({
      rulesVersion: 2,
      advanceKopecks: 60_000_000,
      financedKopecks: 240_000_000,
      paymentKopecks: 9_413_961,
      lastPaymentKopecks: 9_413_977,
      paymentsKopecks: 338_902_612,
      totalKopecks: 399_002_612,
      insuranceKopecks: 0,
      insuranceBesideKopecks: 0,
      feesKopecks: 0,
      allInKopecks: 399_002_612,
      overpaymentKopecks: 99_002_612,
      appreciationPerYear: '0.1100',
      effectiveRate: '0.2681',
      // 10 819 672 of the advance, 35 · 1 697 600 + 1 697 602 of the payments, 18 033 of the buyout
      vatKopecks: 71_951_307,
      taxSavingKopecks: 153_714_133,
      costAfterTaxKopecks: 245_288_479,
    });
    expect(payments).toHaveLength(36);
    expect(payments[0]).toEqual({
      number: 1,
      date: '2027-01-01',
      paymentKopecks: 9_413_961,
      interestKopecks: 4_800_000,
      principalKopecks: 4_613_961,
      insuranceKopecks: 0,
      vatKopecks: 1_697_600,
      balanceKopecks: 235_386_039,
    });
    expect(payments.at(-1)).toEqual({
      number: 36,
      date: '2029-12-01',
      paymentKopecks: 9_413_977,
      interestKopecks: 186_549,
      principalKopecks: 9_227_428,
      insuranceKopecks: 0,
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

  const premiums = { annualKopecks: 9_000_000, inPayments: false };
  const fee = { name: 'Комиссия', amountKopecks: 1_500_000, date: '2026-12-01' };

  it('holds to the kopeck with premiums beside the payments and a fee', () => {
    const input = { insurance: premiums, fees: [fee] };
    expect(calculated(input)).toMatchObject({
      paymentKopecks: 9_413_961,
      totalKopecks: 399_002_612,
      insuranceKopecks: 27_000_000,
      insuranceBesideKopecks: 27_000_000,
      feesKopecks: 1_500_000,
      allInKopecks: 427_502_612,
      vatKopecks: 72_221_799,
      taxSavingKopecks: 161_042_002,
      effectiveRate: '0.2739',
      costAfterTaxKopecks: 266_460_610,
    });
    expect(calculated({ ...input, taxRegime: 'usnIncomeMinusExpenses' }).costAfterTaxKopecks).toBe(
      363_377_220,
    );
  });

  it('holds to the kopeck with the same premiums inside the payments', () => {
    const input = { insurance: { ...premiums, inPayments: true } };
    expect(calculated(input)).toMatchObject({
      paymentKopecks: 10_328_961,
      insuranceKopecks: 32_940_000,
      insuranceBesideKopecks: 0,
      totalKopecks: 431_942_612,
      allInKopecks: 431_942_612,
      overpaymentKopecks: 99_002_612,
      appreciationPerYear: '0.1100',
      effectiveRate: '0.2681',
      vatKopecks: 77_891_307,
      taxSavingKopecks: 166_404_133,
      costAfterTaxKopecks: 265_538_479,
    });
    expect(calculated({ ...input, taxRegime: 'usnIncomeMinusExpenses' }).costAfterTaxKopecks).toBe(
      367_151_220,
    );
  });

  it('holds to the kopeck when it is bought out early, after payment 12 and ten days later', () => {
    const input = { earlyBuyoutFeeShare: '0.01', earlyBuyoutDate: '2027-12-11' };
    const { earlyBuyouts, earlyBuyout } = calculated(input);
    expect(earlyBuyouts.find(({ afterPayment }) => afterPayment === 12)?.amountKopecks).toBe(179_898_312);
    expect(earlyBuyout?.amountKopecks).toBe(181_047_455);
  });

  it('returns exactly the shape of the contract', () => {
    expect(z.strictObject(answer.shape).safeParse(calculated()).success).toBe(true);
  });
});

const savingOf = (taxRegime: TaxRegime, usnRate?: string): number =>
  calculated({ taxRegime, usnRate }).taxSavingKopecks;

describe('taxes', () => {
  it('saves a share of the total under «доходы минус расходы», 15 % or as the visitor sets it, and nothing under «доходы»', () => {
    expect(savingOf('usnIncomeMinusExpenses')).toBe(59_850_392);
    expect(savingOf('usnIncomeMinusExpenses', '0.05')).toBe(19_950_131);
    expect(savingOf('usnIncome')).toBe(0);
  });

  it('saves only the VAT for a sole trader under the general regime, and nothing under any other', () => {
    expect(savingOf('osnSoleTrader')).toBe(71_951_307);
    expect(savingOf('other')).toBe(0);
  });

  it('applies profit tax at the rate of each payment day, summed before a single rounding', () => {
    const beside = { insurance: { annualKopecks: 9_000_000, inPayments: false }, startDate: '2024-06-15' };
    const { payments, advanceKopecks, vatKopecks, taxSavingKopecks } = calculated(beside);
    const hundredths = [
      profit('2024-06-15', net(advanceKopecks, 20)),
      ...payments.map(({ date, paymentKopecks }) => profit(date, net(paymentKopecks, rateOf(date)))),
      profit('2027-06-15', net(100_000, 22)),
      ...['2024-06-15', '2025-06-15', '2026-06-15'].map((date) => profit(date, 9_000_000)),
    ].reduce((total, value) => total + value, 0);
    expect(taxSavingKopecks).toBe(vatKopecks + Math.round(hundredths / 100));
  });

  it('finds no VAT in a state duty', () => {
    const fees = [{ name: 'Госпошлина', amountKopecks: 350_000, date: '2026-12-01', vat: false }];
    expect(calculated({ fees }).vatKopecks).toBe(calculated().vatKopecks);
    expect(calculated({ fees }).taxSavingKopecks).toBe(calculated().taxSavingKopecks + 87_500);
  });

  it('uses the VAT rate of each payment’s date', () => {
    const { payments } = calculated({ startDate: '2025-11-30' });
    expect(payments[0]).toMatchObject({ date: '2025-12-30', vatKopecks: Math.round((9_413_961 * 20) / 120) });
    expect(payments[1]).toMatchObject({ date: '2026-01-30', vatKopecks: Math.round((9_413_961 * 22) / 122) });
  });
});

describe('fees, insurance, early buyout', () => {
  it('adds fees and insurance beside the payments only to the all-in sum, one premium per year begun', () => {
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

  it('spreads insurance inside the payments evenly, odd kopecks in the last, adds VAT to it and counts it once', () => {
    const result = calculated({ insurance: { annualKopecks: 9_000_005, inPayments: true } });
    const plain = calculated();
    expect(result.payments.map((row) => row.insuranceKopecks)).toEqual([
      ...Array.from({ length: 35 }, () => 915_000),
      915_018,
    ]);
    expect(result.paymentKopecks).toBe(plain.paymentKopecks + 915_000);
    expect(result.lastPaymentKopecks).toBe(plain.lastPaymentKopecks + 915_018);
    expect(result.insuranceKopecks).toBe(32_940_018);
    expect(result.totalKopecks).toBe(plain.totalKopecks + 32_940_018);
    expect(result.allInKopecks).toBe(result.totalKopecks);
    expect(result.overpaymentKopecks).toBe(plain.overpaymentKopecks);
    expect(result.payments.map((row) => row.balanceKopecks)).toEqual(
      plain.payments.map((row) => row.balanceKopecks),
    );
  });

  it('adds VAT to each share of insurance at the rate of its own date', () => {
    const { payments } = calculated({
      startDate: '2025-11-30',
      insurance: { annualKopecks: 9_000_000, inPayments: true },
    });
    expect(payments.slice(0, 2).map((row) => row.insuranceKopecks)).toEqual([900_000, 915_000]);
  });

  it('charges premiums paid ahead at an early buyout, and refunds what was collected ahead', () => {
    const insurance = { annualKopecks: 9_000_000, inPayments: true };
    const owedOn = (earlyBuyoutDate: string): number | undefined =>
      calculated({ insurance, earlyBuyoutDate }).earlyBuyout?.insuranceKopecks;
    expect(owedOn('2027-11-30')).toBe(10_980_000 - 11 * 915_000);
    expect(owedOn('2027-12-01')).toBe(2 * 10_980_000 - 12 * 915_000);
    const { earlyBuyouts, payments } = calculated({ insurance, months: 13, earlyBuyoutFromMonth: 11 });
    const collected = payments.slice(0, 11).reduce((total, row) => total + row.insuranceKopecks, 0);
    expect(earlyBuyouts[0]?.amountKopecks).toBe((payments[10]?.balanceKopecks ?? 0) + 10_980_000 - collected);
    expect(collected).toBeGreaterThan(10_980_000);
  });

  it('charges the fee on the balance from the month that the terms name', () => {
    const { earlyBuyouts, payments } = calculated({ earlyBuyoutFromMonth: 35, earlyBuyoutFeeShare: '0.015' });
    const balance = payments[34]?.balanceKopecks ?? 0;
    expect(earlyBuyouts).toEqual([
      { afterPayment: 35, amountKopecks: balance + Math.round(balance * 0.015) },
    ]);
    expect(calculated({ earlyBuyoutFromMonth: 36 }).earlyBuyouts).toEqual([]);
  });

  it('has no effective rate if fees on the start date reach the financed sum', () => {
    const fees = [{ name: 'Комиссия', amountKopecks: 240_000_000, date: '2026-12-01' }];
    expect(calculated({ fees }).effectiveRate).toBeNull();
  });

  it('finds a rate of 0 if nothing is charged', () => {
    const free = calculated({ annualRate: '0' });
    expect(free).toMatchObject({
      effectiveRate: '0.0000',
      overpaymentKopecks: 0,
      appreciationPerYear: '0.0000',
    });
  });
});

describe('schedules', () => {
  it('decreases with equal principal, and advertises the first payment', () => {
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

  it('is an annuity if all weights are the same', () => {
    const even = calculated({ schedule: 'seasonal', weights: Array.from({ length: 12 }, () => 7) });
    expect(even).toEqual(calculated());
  });
});
