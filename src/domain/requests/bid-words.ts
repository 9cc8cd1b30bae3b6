import type { RequestListItem } from '#contract/requests.ts';
import { counted } from '../formats/plural.ts';
import { formatTimeLeft } from '../formats/moments.ts';
import type { AnswerState } from './invitations.ts';
import { workingHoursBetween } from './request-clock.ts';
import { requestStatusLabels } from './request-labels.ts';
import { isBeforeChoice } from './request-policy.ts';

/** States of a lessor's invitation, in Russian, as staff and clients read them. */
export const answerLabels: Record<AnswerState, string> = {
  awaited: 'Ждём ответа',
  late: 'Не ответила в срок',
  silent: 'Не ответила',
  unneeded: 'Ответ не понадобился',
  answered: 'Ответила',
  declined: 'Отказалась',
  ended: 'Больше не видит заявку',
};

/**
 * How much time lessors have left, in working hours: «осталось 14 рабочих часов»; from then on «срок прошёл 2 дня назад». Both ISO moments.
 */
export const bidTimeLeft = (bidsUntil: string, now: string): string => {
  if (Date.parse(bidsUntil) <= Date.parse(now)) return formatTimeLeft(bidsUntil, now);
  const hours = Math.floor(workingHoursBetween(now, bidsUntil));
  if (hours < 1) return 'осталось меньше рабочего часа';
  const left = hours % 10 === 1 && hours % 100 !== 11 ? 'остался' : 'осталось';
  return `${left} ${counted(hours, 'рабочий час', 'рабочих часа', 'рабочих часов')}`;
};

type Bid = Pick<RequestListItem, 'status' | 'ownBid' | 'bidsUntil' | 'readOnly'>;

/** Whether a lessor’s answer is awaited: a blocked lessor cannot answer; once another is chosen, the status that it reads says so. */
export const isAnswerAwaited = ({ status, ownBid, readOnly }: Omit<Bid, 'bidsUntil'>): boolean =>
  ownBid === 'invited' && isBeforeChoice({ status, lessorId: null }) && !readOnly;

/** A lessor that has made no offer is told that the client has chosen, not that another was preferred. */
const textsOnceChosen = {
  invited: 'Клиент уже выбрал',
  answered: 'Клиент выбрал другое',
  declined: 'Вы отказались',
};

/** The state of a request, as a lessor reads it; `now` is an ISO moment. */
export const bidStatusText = ({ status, ownBid, bidsUntil, readOnly }: Bid, now: string): string => {
  if (ownBid === 'chosen' && status === 'offer_accepted') return 'Ваше предложение принято';
  if (ownBid === 'chosen') return requestStatusLabels[status];
  if (status === 'offer_accepted') return textsOnceChosen[ownBid ?? 'invited'];
  if (status !== 'in_review') return requestStatusLabels[status];
  if (ownBid === 'answered') return 'Вы ответили';
  if (ownBid === 'declined') return 'Вы отказались';
  if (readOnly) return 'Ответить нельзя';
  return bidsUntil !== null && Date.parse(bidsUntil) <= Date.parse(now)
    ? 'Срок ответа прошёл'
    : 'Ждёт вашего ответа';
};

type StepText = { readonly step: string; readonly meaning: string };

/** What the people of a blocked lessor have to do. */
export const stepWhileBlocked: StepText = {
  step: 'От вас ничего не нужно',
  meaning: 'Работа вашей компании на площадке приостановлена, на заявку отвечает менеджер',
};

/** What a lessor’s КП wait for: whether any is live, and whether one is to be revised. */
export type OwnOffers = { readonly live: boolean; readonly toRevise: boolean };

/** What a lessor whose КП is not accepted has to do, and the state of the request; without full stops. `now` is an ISO moment. */
export const bidStepText = (
  { status, ownBid, bidsUntil, readOnly }: Bid,
  { live, toRevise }: OwnOffers,
  now: string,
): StepText => {
  if (readOnly) return stepWhileBlocked;
  if (status === 'offer_accepted')
    return {
      step: 'От вас ничего не нужно',
      meaning: ownBid === 'answered' ? 'Клиент выбрал другое предложение' : 'Клиент уже выбрал предложение',
    };
  if (status !== 'in_review')
    return { step: 'От вас ничего не нужно', meaning: 'Заявка закрыта, сделки не будет' };
  if (toRevise)
    return {
      step: 'Подготовьте новую редакцию предложения',
      meaning: 'Клиент просит изменить условия',
    };
  if (live)
    return {
      step: 'Дождитесь выбора клиента',
      meaning: 'Ваше предложение у клиента: если он попросит изменить условия, мы вам напишем',
    };
  if (ownBid === 'declined')
    return { step: 'От вас ничего не нужно', meaning: 'Вы отказались от этой заявки' };
  if (bidsUntil !== null && Date.parse(bidsUntil) <= Date.parse(now))
    return {
      step: 'Попросите менеджера продлить срок, если хотите ответить',
      meaning: 'Срок ответа прошёл, предложение уже не отправить',
    };
  return {
    step: 'Отправьте предложение или откажитесь',
    meaning:
      ownBid === 'answered'
        ? 'Прежнее предложение больше не действует'
        : 'Клиент ждёт предложений, в том числе вашего',
  };
};
