import type { CommercialOfferStatus } from '#contract/commercial-offers.ts';

/** What became of a commercial offer, for its client. */
export type OfferOutcome = { title: string; text: string };

/** How a commercial offer ends; a status without an outcome is still open. */
export const offerOutcomes: Partial<Record<CommercialOfferStatus, OfferOutcome>> = {
  accepted: {
    title: 'Предложение принято',
    text: 'Лизинговая компания берёт сделку на проверку. Что дальше и к какому сроку, показано в заявке.',
  },
  declined: {
    title: 'Предложение отклонено',
    text: 'Лизинговой компании мы об этом сообщили. Остальные предложения остаются в силе: они в заявке.',
  },
  withdrawn: {
    title: 'Предложение отозвано',
    text: 'Лизинговая компания отозвала его, принять его уже нельзя. Остальные предложения — в заявке.',
  },
  superseded: {
    title: 'Предложение заменено новой редакцией',
    text: 'Лизинговая компания изменила условия. Новая редакция — в заявке и в письме о ней.',
  },
  expired: {
    title: 'Срок предложения вышел',
    text: 'Принять его уже нельзя. Остальные предложения — в заявке; если их нет, отправьте её ещё раз.',
  },
  not_chosen: {
    title: 'Выбрано другое предложение',
    text: 'По этой заявке принято другое предложение. Если та сделка не состоится, это снова станет действующим, пока не вышел его срок.',
  },
};
