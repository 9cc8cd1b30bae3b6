import { nbsp } from './characters.ts';
import { instantOf } from './moscow.ts';

const monthNames = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

/** Two digits. */
export const pad = (value: number): string => String(value).padStart(2, '0');

/** «20 ноября», from the UTC fields of a date. */
export const dayAndMonth = (date: Date): string =>
  `${date.getUTCDate()}${nbsp}${monthNames[date.getUTCMonth()]}`;

/** Calendar day for reading: `2026-11-20` → «20 ноября 2026», joined by U+00A0. Throws RangeError for what is not a day. */
export const formatDate = (day: string): string => {
  const date = new Date(instantOf(day));
  return `${dayAndMonth(date)}${nbsp}${date.getUTCFullYear()}`;
};

/** Calendar day for tables and documents: `2026-11-20` → «20.11.2026». Throws RangeError for what is not a day. */
export const formatDateShort = (day: string): string => {
  const date = new Date(instantOf(day));
  return `${pad(date.getUTCDate())}.${pad(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
};

/** Calendar days, both included: «с 20 ноября 2026 по 28 ноября 2026», or the single day. */
export const formatDays = ({ from, until }: { from: string; until: string }): string =>
  from === until ? formatDate(from) : `с ${formatDate(from)} по ${formatDate(until)}`;
