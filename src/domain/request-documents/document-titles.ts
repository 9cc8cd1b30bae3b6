import type { RequestDocumentKind, RequestDocumentStatus } from '#contract/request-documents.ts';

/** The title of each kind of document, and what it should contain. */
export const documentKindWords: Record<
  RequestDocumentKind,
  { readonly title: string; readonly hint: string }
> = {
  charter: { title: 'Устав', hint: 'Действующая редакция, все страницы' },
  bankCard: { title: 'Карточка компании', hint: 'Реквизиты: ИНН, счёт, банк, БИК' },
  powerOfAttorney: { title: 'Доверенность', hint: 'Если договор подписывает не руководитель' },
  passport: { title: 'Паспорт подписанта', hint: 'Разворот с фотографией и страница с регистрацией' },
  registration: { title: 'Лист записи о регистрации', hint: 'Из ЕГРЮЛ или ЕГРИП' },
  appointment: { title: 'Решение о назначении руководителя', hint: 'Протокол или решение участника' },
  questionnaire: { title: 'Анкета лизингополучателя', hint: 'По форме лизинговой компании' },
  accounting: { title: 'Бухгалтерская отчётность', hint: 'Баланс и отчёт о финансовых результатах за год' },
  taxReturn: { title: 'Налоговая декларация', hint: 'За последний год, с отметкой о приёме' },
  bankStatement: { title: 'Выписка по счёту', hint: 'Обороты за 12 месяцев' },
  landRights: { title: 'Документы на землю', hint: 'Право собственности или аренда угодий' },
  vehiclePassport: { title: 'ПТС или ПСМ', hint: 'Выписка из электронного паспорта подойдёт' },
  vehicleCertificate: { title: 'СТС', hint: 'Свидетельство о регистрации, обе стороны' },
  purchaseContract: { title: 'Договор купли-продажи', hint: 'С приложениями' },
  invoice: { title: 'Счёт', hint: 'От поставщика' },
  contract: { title: 'Договор лизинга', hint: 'Вместе с файлом подписи .sig, если подписан электронно' },
  act: { title: 'Акт приёма-передачи', hint: 'Вместе с файлом подписи .sig, если подписан электронно' },
  insurance: { title: 'Страховой полис', hint: 'С условиями и квитанцией об оплате' },
  other: { title: 'Другой документ', hint: '' },
};

/** The kinds that are signed with detached signatures. */
export const signedKinds: ReadonlySet<RequestDocumentKind> = new Set(['contract', 'act']);

/** Statuses of a document, in Russian. */
export const documentStatusWords: Record<RequestDocumentStatus, string> = {
  requested: 'не передан',
  submitted: 'на проверке',
  accepted: 'принят',
  refused: 'не принят',
};

/** The title of a document: its own, or that of its kind. */
export const documentTitle = ({
  kind,
  title,
}: {
  kind: RequestDocumentKind;
  title?: string | null | undefined;
}): string => title || documentKindWords[kind].title;
