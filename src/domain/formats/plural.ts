import { nbsp } from './characters.ts';
import { formatNumber } from './numbers.ts';

const rules = new Intl.PluralRules('ru');

/**
 * Form of a Russian noun after a number: plural(21, 'месяц', 'месяца', 'месяцев') → «месяц»; a fraction takes the second form («1,5
 * месяца»).
 */
export const plural = (count: number, one: string, few: string, many: string): string => {
  const form = rules.select(Math.abs(count));
  if (form === 'one') return one;
  return form === 'many' ? many : few;
};

/** Number with its noun, joined by U+00A0: counted(3, 'день', 'дня', 'дней') → «3 дня». */
export const counted = (count: number, one: string, few: string, many: string): string =>
  `${formatNumber(count)}${nbsp}${plural(count, one, few, many)}`;

/** Number with its noun after «до», «больше»: genitive(61, 'месяца', 'месяцев') → «61 месяца». */
const genitive = (count: number, one: string, many: string): string => counted(count, one, many, many);

/** «12 месяцев», «61 месяца»: after «от», «до», «больше», «меньше». */
export const ofMonths = (count: number): string => genitive(count, 'месяца', 'месяцев');

/** «5 лет», «1 года»: after «от», «до», «больше», «меньше». */
export const ofYears = (count: number): string => genitive(count, 'года', 'лет');

/** «36 месяцев». */
export const months = (count: number): string => counted(count, 'месяц', 'месяца', 'месяцев');

/** «3 года». */
export const years = (count: number): string => counted(count, 'год', 'года', 'лет');

/** «14 дней». */
export const days = (count: number): string => counted(count, 'день', 'дня', 'дней');
