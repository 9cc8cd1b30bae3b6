import type { CommercialOfferStatus } from '#contract/commercial-offers.ts';

/** Statuses of a commercial offer in Russian, as a word of the offer («предложение»). */
export const commercialOfferStatusLabels: Record<CommercialOfferStatus, string> = {
  draft: 'Черновик',
  sent: 'Отправлено',
  viewed: 'Просмотрено',
  accepted: 'Принято',
  declined: 'Отклонено',
  withdrawn: 'Отозвано',
  superseded: 'Заменено',
  expired: 'Истекло',
  not_chosen: 'Не выбрано',
};
