import type { TaxRegime } from '#contract/leasing.ts';
import { ratioOf, shareOf, type Ratio } from './ratio.ts';

const profitTax = ratioOf('0.25');

/** Sums of a lease in kopecks: `expenses` = advance + payments, without the buyout; `vat` of all, `expensesVat` of the expenses. */
export type TaxBase = {
  readonly expenses: bigint;
  readonly expensesVat: bigint;
  readonly total: bigint;
  readonly vat: bigint;
};

/**
 * What the lessee saves in taxes, kopecks. Source: the product description, "Money":
 *
 * - ОСН: all VAT (advance, every payment, buyout) + 25 % profit tax of (A + Σ payments − their VAT), rounded once;
 * - «УСН доходы минус расходы»: `usnRate` of S with VAT;
 * - «УСН доходы»: nothing.
 */
export const taxSaving = (regime: TaxRegime, base: TaxBase, usnRate: Ratio): bigint => {
  if (regime === 'osn') return base.vat + shareOf(base.expenses - base.expensesVat, profitTax);
  return regime === 'usnIncomeMinusExpenses' ? shareOf(base.total, usnRate) : 0n;
};
