import type { RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';

/** How a move is offered to its reader. */
export type TransitionLabel = {
  /** The word on the button. */
  text: string;
  /** The move that brings the request on, rather than aside or to an end. */
  forward: boolean;
  /** The move that ends the request. */
  ending?: boolean | undefined;
  /** What cannot be undone after it: said and asked once before. */
  final?: string | undefined;
  /** What is asked before it, where a reason may or must be given. */
  ask?: { title: string; label: string; hint?: string } | undefined;
};

const forward = (text: string, final?: string): TransitionLabel => ({ text, forward: true, final });

const usual: Record<RequestStatus, TransitionLabel> = {
  draft: { text: 'Вернуть в черновики', forward: false },
  submitted: forward('Отправить заявку'),
  in_review: forward('Взять в работу'),
  needs_info: {
    text: 'Запросить данные',
    forward: false,
    ask: {
      title: 'Каких данных не хватает?',
      label: 'Что нужно от клиента',
      hint: 'Клиент увидит этот текст',
    },
  },
  offers_ready: forward('Предложения готовы'),
  offer_accepted: forward('Предложение принято'),
  approval: forward('Отправить на одобрение'),
  approved: forward('Одобрено'),
  contract: forward('Готовить договор'),
  signed: forward('Договор подписан', 'После подписания заявку уже нельзя отменить.'),
  delivery: forward('Начать поставку'),
  issued: forward(
    'Техника выдана',
    'Клиент увидит, что техника у него. Вернуть заявку в поставку будет нельзя.',
  ),
  closed: forward('Завершить', 'Завершённую заявку открыть снова нельзя.'),
  declined: {
    text: 'Отказать',
    forward: false,
    ending: true,
    ask: { title: 'Отказать по заявке?', label: 'Причина отказа', hint: 'Клиент увидит этот текст' },
  },
  cancelled: {
    text: 'Отменить заявку',
    forward: false,
    ending: true,
    ask: { title: 'Отменить заявку?', label: 'Почему отменяете' },
  },
  expired: { text: 'Закрыть по сроку', forward: false },
};

const backToReview = (from: RequestStatus, role: Role): TransitionLabel => {
  if (from === 'needs_info') return forward(role === 'client' ? 'Всё отправлено' : 'Данные получены');
  if (from === 'offers_ready')
    return {
      text: role === 'client' ? 'Попросить изменить условия' : 'Вернуть на рассмотрение',
      forward: false,
      ask: { title: 'Что изменить в предложениях?', label: 'Пожелания' },
    };
  if (from === 'submitted') return usual.in_review;
  return {
    text: 'Вернуть в работу',
    forward: false,
    ask: { title: 'Вернуть заявку в работу?', label: 'Почему возвращаете' },
  };
};

/** The accepted offer falls away: the client chooses again. */
const backOut = (role: Role): TransitionLabel =>
  role === 'lessor'
    ? {
        text: 'Отказаться от сделки',
        forward: false,
        ending: true,
        ask: {
          title: 'Отказаться от сделки?',
          label: 'Почему отказываетесь',
          hint: 'Клиент увидит этот текст и сможет выбрать другое предложение',
        },
      }
    : {
        text: 'Вернуть к выбору',
        forward: false,
        ask: {
          title: 'Вернуть клиента к выбору предложения?',
          label: 'Почему сделка не состоится',
          hint: 'Клиент увидит этот текст',
        },
      };

const isChosen = (from: RequestStatus): boolean => from === 'offer_accepted' || from === 'approval';

/** What a move is called, from where it starts and to whom it is offered. */
export const transitionLabel = (from: RequestStatus, to: RequestStatus, role: Role): TransitionLabel => {
  if (isChosen(from) && (to === 'offers_ready' || to === 'in_review')) return backOut(role);
  if (to === 'in_review') return backToReview(from, role);
  if (from === 'needs_info' && to === 'approval') return backToReview(from, role);
  return usual[to];
};
