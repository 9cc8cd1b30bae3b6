import type { RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { moveEffect } from '#domain/requests/request-steps.ts';

/** How a transition is offered to its reader. */
export type TransitionLabel = {
  /** The text of the button. */
  text: string;
  /** Whether the transition moves the request forward, rather than aside or to an end. */
  forward: boolean;
  /** Whether the transition ends the request. */
  ending?: boolean | undefined;
  /** What cannot be undone after it: shown for confirmation. */
  final?: string | undefined;
  /** The question before it, where a reason may or must be given. */
  ask?: { title: string; label: string; hint?: string } | undefined;
};

type Words = Omit<TransitionLabel, 'forward' | 'ending'>;

const pressed = (text: string, final?: string): Words => ({ text, final });

const usual: Record<RequestStatus, Words> = {
  draft: { text: 'Вернуть в черновики' },
  submitted: pressed('Отправить заявку'),
  in_review: pressed('Взять в работу'),
  needs_info: {
    text: 'Запросить данные',
    ask: {
      title: 'Каких данных не хватает?',
      label: 'Что нужно от клиента',
      hint: 'Клиент увидит этот текст',
    },
  },
  offers_ready: pressed('Предложения готовы'),
  offer_accepted: pressed('Предложение принято'),
  approval: pressed('Отправить на одобрение'),
  approved: pressed('Одобрено'),
  contract: pressed('Готовить договор'),
  signed: pressed('Договор подписан', 'После подписания клиент уже не сможет отменить заявку.'),
  delivery: pressed('Начать поставку'),
  issued: pressed(
    'Техника выдана',
    'Клиент увидит, что техника у него. Вернуть заявку в поставку будет нельзя.',
  ),
  closed: pressed('Завершить', 'Завершённую заявку открыть снова нельзя.'),
  declined: {
    text: 'Отказать',
    ask: { title: 'Отказать по заявке?', label: 'Причина отказа', hint: 'Клиент увидит этот текст' },
  },
  cancelled: {
    text: 'Отменить заявку',
    ask: { title: 'Отменить заявку?', label: 'Почему отменяете' },
  },
  expired: { text: 'Закрыть по сроку' },
};

const backToReview = (from: RequestStatus, role: Role): Words => {
  if (from === 'needs_info') return pressed(role === 'client' ? 'Всё отправлено' : 'Данные получены');
  if (from === 'offers_ready')
    return {
      text: role === 'client' ? 'Попросить изменить условия' : 'Вернуть на рассмотрение',
      ask: { title: 'Что изменить в предложениях?', label: 'Пожелания' },
    };
  if (from === 'submitted') return usual.in_review;
  return {
    text: 'Вернуть в работу',
    ask: { title: 'Вернуть заявку в работу?', label: 'Почему возвращаете' },
  };
};

/** From review to the choice: staff tell the client, who returns by themselves. */
const toChoice = (role: Role): Words =>
  role === 'client' ? pressed('Вернуться к выбору') : usual.offers_ready;

/** The accepted offer is given up: the client chooses again. */
const backOut = (role: Role): Words =>
  role === 'lessor'
    ? {
        text: 'Отказаться от сделки',
        ask: {
          title: 'Отказаться от сделки?',
          label: 'Почему отказываетесь',
          hint: 'Клиент увидит этот текст и сможет выбрать другое предложение',
        },
      }
    : {
        text: 'Вернуть к выбору',
        ask: {
          title: 'Вернуть клиента к выбору предложения?',
          label: 'Почему сделка не состоится',
          hint: 'Клиент увидит этот текст',
        },
      };

const isChosen = (from: RequestStatus): boolean => from === 'offer_accepted' || from === 'approval';

const wordsOf = (from: RequestStatus, to: RequestStatus, role: Role): Words => {
  if (isChosen(from) && (to === 'offers_ready' || to === 'in_review')) return backOut(role);
  if (to === 'in_review') return backToReview(from, role);
  if (to === 'offers_ready') return toChoice(role);
  if (from === 'needs_info' && to === 'approval') return backToReview(from, role);
  return usual[to];
};

/** The name of a transition, by where it starts and to whom it is offered. */
export const transitionLabel = (from: RequestStatus, to: RequestStatus, role: Role): TransitionLabel => {
  const effect = moveEffect(from, to, role);
  return { ...wordsOf(from, to, role), forward: effect === 'on', ending: effect === 'end' };
};
