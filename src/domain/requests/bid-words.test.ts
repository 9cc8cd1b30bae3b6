import { expect, it } from 'vitest';
import { nbsp } from '../formats/characters.ts';
import { bidStatusText, bidStepText, bidTimeLeft, isAnswerAwaited, type OwnOffers } from './bid-words.ts';
import { workingHoursBetween } from './request-clock.ts';

// Friday, 12:00 in Moscow.
const friday = '2026-11-20T09:00:00.000Z';

it('counts working hours over a weekend', () => {
  expect(workingHoursBetween(friday, '2026-11-23T09:30:00.000Z')).toBe(9.5);
  expect(workingHoursBetween(friday, friday)).toBe(0);
  expect(workingHoursBetween('2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z')).toBe(0);
});

it('says how long lessors have', () => {
  expect(bidTimeLeft('2026-11-24T09:00:00.000Z', friday)).toBe(`осталось 18${nbsp}рабочих часов`);
  expect(bidTimeLeft('2026-11-20T10:00:00.000Z', friday)).toBe(`остался 1${nbsp}рабочий час`);
  expect(bidTimeLeft('2026-11-20T09:30:00.000Z', friday)).toBe('осталось меньше рабочего часа');
  expect(bidTimeLeft('2026-11-20T07:00:00.000Z', friday)).toBe(`срок прошёл 2${nbsp}часа назад`);
});

const words = (
  status: 'in_review' | 'offer_accepted' | 'approval',
  ownBid: 'invited' | 'answered' | 'chosen',
  readOnly = false,
) => bidStatusText({ status, ownBid, bidsUntil: '2026-11-24T09:00:00.000Z', readOnly }, friday);

it('tells a lessor the state of a request, and nothing about other lessors', () => {
  expect(words('in_review', 'invited')).toBe('Ждёт вашего ответа');
  expect(words('in_review', 'answered')).toBe('Вы ответили');
  expect(words('offer_accepted', 'answered')).toBe('Клиент выбрал другое');
  expect(words('offer_accepted', 'invited')).toBe('Клиент уже выбрал');
  expect(words('offer_accepted', 'chosen')).toBe('Ваше предложение принято');
  expect(words('approval', 'chosen')).toBe('Одобрение');
});

it('asks nothing of a blocked lessor', () => {
  expect(words('in_review', 'invited', true)).toBe('Ответить нельзя');
  expect(words('in_review', 'answered', true)).toBe('Вы ответили');
  expect(words('approval', 'chosen', true)).toBe('Одобрение');
  const bid = { status: 'in_review', ownBid: 'invited', bidsUntil: friday, readOnly: true } as const;
  expect(bidStepText(bid, { live: false, toRevise: false }, friday).step).toBe('От вас ничего не нужно');
  expect(isAnswerAwaited(bid)).toBe(false);
});

const stepWith = (ownBid: 'invited' | 'answered', offers: Partial<OwnOffers>, now = friday): string =>
  bidStepText(
    { status: 'in_review', ownBid, bidsUntil: '2026-11-24T09:00:00.000Z', readOnly: false },
    { live: false, toRevise: false, ...offers },
    now,
  ).step;

it('names the step that is open to a lessor', () => {
  expect(stepWith('invited', {})).toBe('Отправьте предложение или откажитесь');
  expect(stepWith('answered', { live: true })).toBe('Дождитесь выбора клиента');
  expect(stepWith('answered', { live: true, toRevise: true })).toBe('Подготовьте новую редакцию предложения');
  expect(stepWith('answered', {})).toBe('Отправьте предложение или откажитесь');
  expect(stepWith('answered', {}, '2026-11-25T09:00:00.000Z')).toContain('Попросите менеджера');
});
