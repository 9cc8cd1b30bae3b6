import type { CalculateBody, TaxRegime } from '#contract/leasing.ts';
import { formatPercent } from '../formats/numbers.ts';
import { usualUsnRate } from './tax-rates.ts';

/** The tax regime of a calculation in words, to continue «Налоговый режим: …». */
export const taxRegimeText = ({ taxRegime, usnRate }: CalculateBody): string => {
  const words: Record<TaxRegime, string> = {
    osn: 'общий (ОСН)',
    usnIncomeMinusExpenses: `УСН «Доходы минус расходы», ${formatPercent(usnRate ?? usualUsnRate)}`,
    usnIncome: 'УСН «Доходы»',
    osnSoleTrader: 'общий, индивидуальный предприниматель',
    other: 'другой',
  };
  return words[taxRegime ?? 'osn'];
};
