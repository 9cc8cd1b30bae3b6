import type { CompanyKind, CompanyPlace, Role, TaxSystem, UserStatus } from '#contract/roles.ts';

/** Roles in Russian. */
export const roleLabels: Record<Role, string> = {
  client: 'Клиент',
  vendor: 'Поставщик',
  manager: 'Менеджер',
  admin: 'Администратор',
};

/** Standing of an account in Russian. */
export const userStatusLabels: Record<UserStatus, string> = {
  new: 'Не завершил регистрацию',
  active: 'Активен',
  blocked: 'Заблокирован',
};

/** Places in a company in Russian. */
export const companyPlaceLabels: Record<CompanyPlace, string> = {
  owner: 'Владелец',
  employee: 'Сотрудник',
  viewer: 'Наблюдатель',
  pending: 'Ждёт подтверждения',
};

/** Kinds of companies in Russian. */
export const companyKindLabels: Record<CompanyKind, string> = {
  organisation: 'Организация',
  soleTrader: 'ИП',
  farm: 'КФХ',
};

/** Tax systems in Russian. */
export const taxSystemLabels: Record<TaxSystem, string> = {
  osn: 'Общая (ОСН)',
  usnIncome: 'УСН «Доходы»',
  usnIncomeMinusExpenses: 'УСН «Доходы минус расходы»',
  other: 'Другая: патент, АУСН, ЕСХН',
};
