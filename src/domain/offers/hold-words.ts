import type { OfferHold } from '#contract/offers.ts';
import { nbsp } from '../formats/characters.ts';
import { dayAndMonth } from '../formats/dates.ts';
import { moscowOf } from '../formats/moscow.ts';

/** «до 27 ноября», by Moscow time; empty while a hold has no end. */
export const heldUntil = ({ until }: OfferHold): string =>
  until === null ? '' : `до${nbsp}${dayAndMonth(moscowOf(until))}`;

/** «Забронирована до 27 ноября». */
export const holdText = (hold: OfferHold): string => `Забронирована ${heldUntil(hold)}`.trim();

/** The same in the wording of the vendor's list: «В одобрении до 27 ноября», «За клиентом до выдачи». */
export const holdInStock = (hold: OfferHold): string =>
  hold.until === null ? 'За клиентом до выдачи' : `В одобрении ${heldUntil(hold)}`;

/** Whether a request holds the unit of its offer, or another one came first. */
export const holdOfRequest = ({ own, ...hold }: OfferHold & { own: boolean }): string =>
  own
    ? `Техника забронирована за этой заявкой ${heldUntil(hold) || 'до выдачи'}.`
    : `Техника ${holdText(hold).toLowerCase()} за другой заявкой, которая пришла раньше. Если бронь снимут, техника перейдёт к следующей по очереди.`;
