import type { CompanyDocumentKind } from '#contract/files.ts';

/** What each paper of a company is called, and what to put into it. */
export const documentTexts: Record<CompanyDocumentKind, { title: string; add: string; hint: string }> = {
  charter: {
    title: 'Устав',
    add: 'Добавить устав',
    hint: 'Действующая редакция, все страницы.',
  },
  bankCard: {
    title: 'Банковская карточка',
    add: 'Добавить карточку',
    hint: 'Карточка с банковскими реквизитами или образцами подписей.',
  },
  powerOfAttorney: {
    title: 'Доверенность',
    add: 'Добавить доверенность',
    hint: 'Если документы подписывает не руководитель.',
  },
};
