import { nbsp } from './characters.ts';
import { dayAndMonth, pad } from './dates.ts';
import { instantOf, moscowOf } from './moscow.ts';
import { counted, plural } from './plural.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const dayNumber = (moscow: Date): number => Math.floor(moscow.getTime() / dayMs);

const nearDays = new Map([
  [-1, 'вчера'],
  [0, 'сегодня'],
  [1, 'завтра'],
]);

/**
 * The day of a moment by Moscow time, seen from `now` (both ISO): «сегодня», «вчера», «20 ноября», «20 ноября 2025». Throws RangeError for
 * what is not a moment.
 */
export const formatDay = (moment: string, now: string): string => {
  const then = moscowOf(moment);
  const today = moscowOf(now);
  const near = nearDays.get(dayNumber(then) - dayNumber(today));
  if (near) return near;
  const sameYear = then.getUTCFullYear() === today.getUTCFullYear();
  return `${dayAndMonth(then)}${sameYear ? '' : `${nbsp}${then.getUTCFullYear()}`}`;
};

/** The Moscow time of a moment: «9:30». Throws RangeError for what is not a moment. */
export const formatTime = (moment: string): string => {
  const then = moscowOf(moment);
  return `${then.getUTCHours()}:${pad(then.getUTCMinutes())}`;
};

/**
 * Moment for reading, by Moscow time and seen from `now` (both ISO): «сегодня в 14:05», «вчера в 9:30», «завтра в 10:00», «20 ноября в
 * 14:05», in another year «20 ноября 2025 в 14:05». Throws RangeError for what is not a moment.
 */
export const formatDateTime = (moment: string, now: string): string =>
  `${formatDay(moment, now)} в${nbsp}${formatTime(moment)}`;

/** Midnight belongs to the day that it ends: «4 декабря до 24:00», not «5 декабря в 0:00». */
const endOf = (moment: string): { day: string; time: string } => {
  const time = formatTime(moment);
  return time === '0:00'
    ? { day: new Date(instantOf(moment) - 1).toISOString(), time: '24:00' }
    : { day: moment, time };
};

/**
 * A deadline for reading, by Moscow time and seen from `now` (both ISO): as {@link formatDateTime}, with midnight as the end of the day
 * before.
 */
export const formatDeadline = (moment: string, now: string): string => {
  const { day, time } = endOf(moment);
  return day === moment ? formatDateTime(moment, now) : `${formatDay(day, now)} до${nbsp}${time}`;
};

const isNear = (day: string): boolean => day === 'сегодня' || day === 'завтра';

/**
 * A deadline within a sentence, by Moscow time and seen from `now` (both ISO): «сегодня до 14:05», «завтра до 24:00», «до 25 ноября». Throws
 * RangeError for what is not a moment.
 */
export const formatUntil = (moment: string, now: string): string => {
  const { day, time } = endOf(moment);
  const text = formatDay(day, now);
  return isNear(text) ? `${text} до${nbsp}${time}` : `до${nbsp}${text}`;
};

/**
 * As {@link formatUntil}, with the time on every day: «завтра до 9:37», «до 25 ноября, 9:37». Throws RangeError for what is not a moment.
 */
export const formatUntilTime = (moment: string, now: string): string => {
  const { day, time } = endOf(moment);
  const text = formatDay(day, now);
  return isNear(text) ? `${text} до${nbsp}${time}` : `до${nbsp}${text}, ${time}`;
};

type Unit = {
  readonly ms: number;
  readonly left: string;
  readonly forms: readonly [one: string, few: string, many: string];
};

const units: readonly Unit[] = [
  { ms: dayMs, left: 'остался', forms: ['день', 'дня', 'дней'] },
  { ms: hourMs, left: 'остался', forms: ['час', 'часа', 'часов'] },
];
const smallest = (gone: boolean): Unit => ({
  ms: minuteMs,
  left: 'осталась',
  forms: [gone ? 'минуту' : 'минута', 'минуты', 'минут'],
});

/**
 * The time left until a due moment, in whole days, else hours, else minutes (at least one): «осталось 3 дня», «остался 21 час», «осталась 1
 * минута»; from then on «срок прошёл 2 дня назад». Both ISO. Throws RangeError for what is not a moment.
 */
export const formatTimeLeft = (dueAt: string, now: string): string => {
  const ms = instantOf(dueAt) - instantOf(now);
  const unit = units.find((candidate) => Math.abs(ms) >= candidate.ms) ?? smallest(ms <= 0);
  const count = Math.max(1, Math.floor(Math.abs(ms) / unit.ms));
  const text = counted(count, ...unit.forms);
  return ms > 0 ? `${plural(count, unit.left, 'осталось', 'осталось')} ${text}` : `срок прошёл ${text} назад`;
};
