import type { CompanyDocumentKind } from '#contract/files.ts';
import type { CompanyRole, Role, TaxSystem, UserStatus } from '#contract/roles.ts';

/** Roles in Russian. */
export const roleLabels: Record<Role, string> = {
  client: 'Клиент',
  vendor: 'Поставщик',
  lessor: 'Лизинговая компания',
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

/** Stands for the name of a deleted account in records that stay. */
export const deletedPersonName = 'Удалённый пользователь';

/** Roles in a company in Russian, and what each allows. */
export const companyRoleWords: Record<CompanyRole, { readonly name: string; readonly means: string }> = {
  owner: {
    name: 'владелец',
    means: 'видит и отправляет заявки компании, меняет её реквизиты, приглашает и убирает людей',
  },
  employee: {
    name: 'сотрудник',
    means: 'видит и отправляет заявки компании, отвечает на вопросы и принимает предложения',
  },
  viewer: { name: 'наблюдатель', means: 'видит заявки компании, но ничего в них не меняет' },
  pending: { name: 'ждёт подтверждения', means: 'видит только собственные заявки' },
};

/** Statuses of an account in Russian. */
export const userStatusLabels: Record<UserStatus, string> = {
  new: 'Без пароля',
  active: 'Активен',
  blocked: 'Заблокирован',
  deleted: 'Удалён',
};

/** What each document of a company is called. */
export const companyDocumentLabels: Record<CompanyDocumentKind, string> = {
  charter: 'Устав',
  bankCard: 'Банковская карточка',
  powerOfAttorney: 'Доверенность',
  passport: 'Паспорт руководителя',
};
