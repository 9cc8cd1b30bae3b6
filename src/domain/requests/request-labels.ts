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
  manager: 'Менеджер',
};

/** What a status means, in one sentence that any reader may see. */
export const requestStatusDescriptions: Record<RequestStatus, string> = {
  draft: 'Заявка сохранена, но ещё не отправлена',
  submitted: 'Заявка пришла к нам и ждёт менеджера',
  in_review: 'Менеджер изучает заявку и подбирает условия лизинговых компаний',
  needs_info: 'Чтобы двигаться дальше, не хватает данных или документов',
  offers_ready: 'Лизинговые компании прислали предложения',
  offer_accepted: 'Клиент выбрал предложение, готовим пакет для лизинговой компании',
  approval: 'Лизинговая компания проверяет документы',
  approved: 'Лизинговая компания одобрила сделку',
  contract: 'Договор готовится к подписанию',
  signed: 'Договор подписан, техника оплачивается и заказывается',
  delivery: 'Техника готовится к передаче',
  issued: 'Техника у клиента, остались закрывающие документы',
  closed: 'Сделка завершена',
  declined: 'По заявке отказали',
  cancelled: 'Заявку отменили',
  expired: 'Срок ответа прошёл',
};
