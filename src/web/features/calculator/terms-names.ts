import type { ScheduleKind, TaxRegime } from '#contract/leasing.ts';

/** Kinds of schedule in words. */
export const scheduleNames: Record<ScheduleKind, string> = {
  annuity: 'Равные платежи',
  decreasing: 'Убывающие',
  seasonal: 'Сезонные',
};

/** Tax regimes in words. */
export const regimeNames: Record<TaxRegime, string> = {
  osn: 'Общая (ОСН)',
  usnIncomeMinusExpenses: 'УСН «Доходы минус расходы»',
  usnIncome: 'УСН «Доходы»',
  osnSoleTrader: 'ОСН, предприниматель',
  other: 'Другая',
};
