import type { CompanyDocumentKind } from '#contract/files.ts';
import { companyDocumentLabels } from '#domain/accounts/account-labels.ts';

/** The title of each document of a company, and what it should contain. */
export const documentTexts: Record<CompanyDocumentKind, { title: string; add: string; hint: string }> = {
  charter: {
    title: companyDocumentLabels.charter,
    add: 'Добавить устав',
    hint: 'Действующая редакция, все страницы.',
  },
  bankCard: {
    title: companyDocumentLabels.bankCard,
    add: 'Добавить карточку',
    hint: 'Карточка с банковскими реквизитами или образцами подписей.',
  },
  powerOfAttorney: {
    title: companyDocumentLabels.powerOfAttorney,
    add: 'Добавить доверенность',
    hint: 'На ваше имя, если вы не руководитель компании.',
  },
  passport: {
    title: companyDocumentLabels.passport,
    add: 'Добавить паспорт',
    hint: 'Разворот с фотографией, если вы — руководитель по реестру. Его увидят только владелец компании и наши сотрудники.',
  },
};
