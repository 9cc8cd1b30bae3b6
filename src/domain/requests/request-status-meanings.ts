import type { RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';

type Meanings = Record<RequestStatus, string>;

const client: Meanings = {
  draft: 'Заявка сохранена, но ещё не отправлена',
  submitted: 'Ваша заявка у нас и ждёт менеджера',
  in_review: 'Менеджер изучает заявку и условия лизинговых компаний',
  needs_info: 'Чтобы двигаться дальше, не хватает ваших данных или документов',
  offers_ready: 'По вашей заявке есть предложения лизинговых компаний',
  offer_accepted: 'Вы выбрали предложение',
  approval: 'Лизинговая компания проверяет вас и сделку',
  approved: 'Лизинговая компания одобрила сделку',
  contract: 'Договор готовится к подписанию',
  signed: 'Договор подписан, технику оплачивают и заказывают',
  delivery: 'Технику готовят к передаче вам',
  issued: 'Техника у вас, остались закрывающие документы',
  closed: 'Сделка завершена',
  declined: 'По вашей заявке отказали',
  cancelled: 'Заявку отменили',
  expired: 'Срок ответа по заявке прошёл',
};

const staff: Meanings = {
  draft: 'Заявка сохранена, но ещё не отправлена',
  submitted: 'Заявку отправили, её ещё никто не взял',
  in_review: 'Заявка в работе, условий у клиента ещё нет',
  needs_info: 'Клиента попросили о данных или документах',
  offers_ready: 'У клиента есть предложения',
  offer_accepted: 'Клиент выбрал предложение',
  approval: 'Лизинговая компания проверяет клиента и сделку',
  approved: 'Лизинговая компания одобрила сделку',
  contract: 'Договор готовится к подписанию',
  signed: 'Договор подписан, технику оплачивают и заказывают',
  delivery: 'Технику готовят к передаче клиенту',
  issued: 'Техника у клиента, остались закрывающие документы',
  closed: 'Сделка завершена',
  declined: 'Клиенту отказали',
  cancelled: 'Заявку отменили',
  expired: 'Клиент не ответил в срок',
};

const vendor: Meanings = {
  ...staff,
  submitted: 'Клиент отправил заявку на вашу технику',
  in_review: 'Менеджер изучает заявку на вашу технику',
  offers_ready: 'Клиент выбирает из предложений лизинговых компаний',
  offer_accepted: 'Клиент выбрал условия лизинга вашей техники',
  signed: 'Договор подписан, лизинговая компания оплачивает технику',
  delivery: 'Техника ждёт передачи клиенту',
  declined: 'Клиенту отказали, сделки не будет',
  expired: 'Клиент не ответил в срок, сделки не будет',
};

const lessor: Meanings = {
  ...staff,
  submitted: 'Клиент отправил заявку и ждёт предложений',
  in_review: 'Клиент ждёт предложений, в том числе вашего',
  needs_info: 'Клиента попросили о данных или документах',
  offers_ready: 'Клиент выбирает из предложений',
  offer_accepted: 'Клиент выбрал предложение',
  approval: 'Вы проверяете клиента и сделку',
  approved: 'Вы одобрили сделку',
  declined: 'Заявка закрыта отказом',
  expired: 'Заявка закрыта: срок прошёл',
};

const byRole: Record<Role, Meanings> = { client, vendor, lessor, manager: staff, admin: staff };

/** Its client has asked for changes, or a КП came while data were awaited. */
const withOffersInReview = 'Заявка в работе, предложения у клиента уже есть';

/** What a status means to the reader of this role; one sentence without a full stop. `hasLiveOffers`: whether the client could choose. */
export const statusMeaning = (
  status: RequestStatus,
  role: Role,
  { hasLiveOffers }: { readonly hasLiveOffers: boolean },
): string =>
  status === 'in_review' && hasLiveOffers && byRole[role] === staff
    ? withOffersInReview
    : byRole[role][status];
