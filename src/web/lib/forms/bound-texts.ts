import { fieldErrorText } from '#contract/error-texts.ts';
import type { ErrorParams } from '#contract/errors.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatNumber, formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { ofMonths } from '#domain/formats/plural.ts';

const isDay = (path: string): boolean => /(?:date|until|paidAt)$/i.test(path);

/**
 * A bound as a person reads it, by the field that it bounds: kopecks as roubles, fractions as per cent, terms in months, days in
 * words; any other number is only grouped.
 */
export const boundText = (path: string, bound: string | number): string => {
  if (path.endsWith('Kopecks')) return formatRubles(Number(bound));
  if (/(?:share|rate)$/i.test(path)) return formatPercent(bound);
  if (/^(?:(?:limits\.)?advance(?:Min|Max)|defaults\.advance)$/.test(path)) return formatPercent(bound);
  if (/(?:^|\.)months(?:Min|Max)?$/.test(path)) return ofMonths(Number(bound));
  if (isDay(path)) return formatDate(String(bound));
  return typeof bound === 'number' ? formatNumber(bound) : bound;
};

/** Parameters of a fault with its bounds in words; lengths stay numbers, since their texts count characters. */
export const readableParams = (path: string, code: string, params: ErrorParams = {}): ErrorParams =>
  code === 'min' || code === 'max'
    ? Object.fromEntries(Object.entries(params).map(([name, bound]) => [name, boundText(path, bound)]))
    : params;

const dayTexts: Readonly<Record<string, string>> = { min: 'Не раньше', max: 'Не позже' };

/** Russian text of a field's fault, with its bound in words. */
export const faultText = (path: string, code: string, params?: ErrorParams): string => {
  const readable = readableParams(path, code, params);
  const bound = isDay(path) ? readable[code] : undefined;
  return bound === undefined ? fieldErrorText(code, readable) : `${dayTexts[code]} ${bound}`;
};

const names: readonly [RegExp, string][] = [
  [/(?:^|\.)advance(?:\.|$)/, 'Аванс'],
  [/(?:^|\.)months$/, 'Срок'],
  [/(?:^|\.)priceKopecks$/, 'Цена'],
  [/(?:^|\.)buyoutKopecks$/, 'Выкуп'],
  [/(?:^|\.)usnRate$/, 'Ставка налога'],
  [/(?:^|\.)schedule$/, 'График'],
  [/(?:^|\.)(?:timing|weights)$/, 'Платежи'],
  [/^company\.kpp$/, 'КПП'],
  [/^company\.ogrn$/, 'ОГРН'],
  [/^company\.legalAddress$/, 'Юридический адрес'],
  [/^company\.director$/, 'Руководитель'],
  [/^company\.taxSystem$/, 'Система налогообложения'],
];

/** Adds the field's name to a message that is shown away from its field: «Срок: не больше 60 месяцев». */
export const withFieldName = (path: string, message: string): string => {
  const name = names.find(([pattern]) => pattern.test(path))?.[1];
  return name ? `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
};
