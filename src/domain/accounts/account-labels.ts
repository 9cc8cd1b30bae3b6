import type { Role, TaxSystem } from '#contract/roles.ts';

/** Roles in Russian. */
export const roleLabels: Record<Role, string> = {
  client: 'Клиент',
  vendor: 'Поставщик',
  manager: 'Менеджер',
  admin: 'Администратор',
};

/** Tax systems in Russian. */
export const taxSystemLabels: Record<TaxSystem, string> = {
  osn: 'Общая (ОСН)',
  usnIncome: 'УСН «Доходы»',
  usnIncomeMinusExpenses: 'УСН «Доходы минус расходы»',
  other: 'Другая: патент, АУСН, ЕСХН',
};
