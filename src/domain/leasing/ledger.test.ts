import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalculateBody } from '#contract/leasing.ts';
import { calculated, leaseInputs } from '#tests/support/leasing-arbitraries.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';
import { explainRow } from './ledger-explanations.ts';
import { ledgerOf, type LedgerRow } from './ledger.ts';
import type { LedgerRowId, LedgerSource } from './ledger-source.ts';

const input: CalculateBody = {
  ...referenceLease,
  fees: [{ name: 'Комиссия за организацию', amountKopecks: 1_500_000, date: '2026-12-01' }],
  insurance: { annualKopecks: 9_000_000, inPayments: false },
};

const sourceOf = (changes: Partial<CalculateBody> = {}): LedgerSource => {
  const changed = { ...input, ...changes };
  return { input: changed, calculation: calculated(changed) };
};
const rowsOf = (changes?: Partial<CalculateBody>): Record<string, LedgerRow> =>
  Object.fromEntries(ledgerOf(sourceOf(changes)).map((row) => [row.id, row]));

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const explained = (id: LedgerRowId, changes?: Partial<CalculateBody>): string =>
  plain(explainRow(id, sourceOf(changes)).join(' '));

describe('the ledger', () => {
  it('names the rows of the product description in their order', () => {
    const rows = ledgerOf({ input, calculation: calculated(input) });
    expect(rows.map(({ name, kopecks }) => [name, kopecks])).toEqual([
      ['Цена', 300_000_000],
      ['Аванс', 60_000_000],
      ['Платежи', 338_902_612],
      ['Выкуп', 100_000],
      ['По договору', 399_002_612],
      ['Переплата', 99_002_612],
      ['Страховка', 27_000_000],
      ['Комиссии и сборы', 1_500_000],
      ['Всего', 427_502_612],
      ['Экономия на налогах', -161_042_002],
      ['На деле, после налогов', 266_460_610],
    ]);
  });

  it('adds up as displayed, whatever the lease', () => {
    fc.assert(
      fc.property(leaseInputs(), (lease) => {
        const rows = ledgerOf({ input: lease, calculation: calculated(lease) });
        const totals = rows.filter(({ kind }) => kind === 'total');
        const partsAbove = (total: LedgerRow): number =>
          rows
            .slice(0, rows.indexOf(total))
            .filter(({ kind }) => kind === 'part')
            .reduce((sum, { kopecks }) => sum + (kopecks ?? 0), 0);
        expect(totals.map(({ kopecks }) => kopecks)).toEqual(totals.map(partsAbove));
      }),
      { numRuns: 200 },
    );
  });

  it('says where the insurance is: beside, inside the payments, or not known yet', () => {
    expect(rowsOf()['insurance']).toMatchObject({ kopecks: 27_000_000 });
    const inside = { insurance: { annualKopecks: 9_000_000, inPayments: true } };
    expect(rowsOf(inside)['insurance']).toMatchObject({ kopecks: 0, note: 'внутри платежей' });
    expect(rowsOf({ insurance: undefined })['insurance']).toMatchObject({
      kopecks: null,
      note: 'не входит: её назовёт лизинговая компания',
    });
  });

  it('says that unknown fees are not in the figure, and writes 0 if there are none', () => {
    expect(rowsOf({ fees: undefined })['fees']).toMatchObject({
      kopecks: null,
      note: 'не входят: их назовёт лизинговая компания',
    });
    expect(rowsOf({ fees: [] })['fees']).toMatchObject({ kopecks: 0 });
    expect(rowsOf({ fees: [] })['fees']?.note).toBeUndefined();
  });

  it('explains each row by its formula with the numbers', () => {
    expect(explained('payments')).toBe('35 × 94 139,61 ₽ + последний 94 139,77 ₽ = 3 389 026,12 ₽.');
    expect(explained('contract')).toBe('600 000 ₽ + 3 389 026,12 ₽ + 1 000 ₽ = 3 990 026,12 ₽.');
    expect(explained('overpayment')).toBe(
      '«По договору» − цена: 3 990 026,12 ₽ − 3 000 000 ₽ = 990 026,12 ₽.',
    );
    expect(explained('all')).toBe('3 990 026,12 ₽ + 270 000 ₽ + 15 000 ₽ = 4 275 026,12 ₽.');
    expect(explained('taxSaving')).toContain('НДС к вычету: 722 217,99 ₽');
    expect(explained('taxSaving')).toContain('(4 275 026,12 ₽ − 722 217,99 ₽) × 25 % = 888 202,03 ₽');
    expect(explained('afterTax')).toBe('4 275 026,12 ₽ − 1 610 420,02 ₽ = 2 664 606,10 ₽.');
  });

  it('explains the saving by the regime', () => {
    expect(explained('taxSaving', { taxRegime: 'usnIncomeMinusExpenses', usnRate: '0.06' })).toContain(
      '× 6 %',
    );
    expect(explained('taxSaving', { taxRegime: 'osnSoleTrader' })).toContain('НДФЛ');
    expect(explained('taxSaving')).not.toContain('амортизацию');
    expect(explained('taxSaving', { buyoutKopecks: 12_200_001 })).toContain('амортизацию');
    expect(explained('taxSaving', { buyoutKopecks: 12_200_000 })).not.toContain('амортизацию');
  });

  it('keeps what was frozen by earlier rules and says so', () => {
    const calculation = {
      ...calculated(input),
      rulesVersion: 1,
      taxSavingKopecks: 153_693_642,
      costAfterTaxKopecks: 245_308_970,
    };
    const afterTax = ledgerOf({ input, calculation }).at(-1);
    expect(afterTax).toMatchObject({
      kopecks: 245_308_970,
      note: 'по прежним правилам: без страховки и комиссий',
    });
    expect(plain(explainRow('afterTax', { input, calculation }).at(-1) ?? '')).toBe(
      '3 990 026,12 ₽ − 1 536 936,42 ₽ = 2 453 089,70 ₽.',
    );
  });
});
