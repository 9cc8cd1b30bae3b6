import type { NextActor, RequestKind, RequestStatus } from '#contract/request-status.ts';

/** Statuses in Russian. */
export const requestStatusLabels: Record<RequestStatus, string> = {
  draft: 'Черновик',
  submitted: 'Отправлена',
  in_review: 'На рассмотрении',
  needs_info: 'Нужны данные',
  offers_ready: 'Есть предложения',
  offer_accepted: 'Предложение принято',
  approval: 'Одобрение',
  approved: 'Одобрена',
  contract: 'Договор',
  signed: 'Подписан',
  delivery: 'Поставка',
  issued: 'Выдано',
  closed: 'Завершена',
  declined: 'Отказ',
  cancelled: 'Отменена',
  expired: 'Истекла',
};

/** Kinds of requests in Russian. */
export const requestKindLabels: Record<RequestKind, string> = {
  offer: 'Предложение из каталога',
  commercial: 'Коммерческое предложение',
  manual: 'Техника не из каталога',
  leaseback: 'Возвратный лизинг',
};

/** Who must act next, in Russian. */
export const nextActorLabels: Record<NextActor, string> = {
  client: 'Клиент',
  vendor: 'Поставщик',
  lessor: 'Лизинговая компания',
  manager: 'Менеджер',
};
