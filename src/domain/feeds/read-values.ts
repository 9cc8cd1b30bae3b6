import type { TypeAttribute } from '#contract/catalogue.ts';
import type { Availability, OfferCondition } from '#contract/offers.ts';
import { regionCode, regionNames } from '../catalogue/regions.ts';

const number = (text: string): number | null => {
  const plain = text.replaceAll(/[\s\u00A0\u202F_]/g, '').replace(',', '.');
  return /^-?\d{1,13}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
};

/** Roubles as people write them («3 490 000 ₽», `3490000.00`) in kopecks; null for words and for what is no sum. */
export const readKopecks = (text: string): number | null => {
  const value = number(text.replace(/\s*(?:₽|р\.?|руб(?:\.|лей|ля|ль)?|rub|rur)$/iu, ''));
  return value === null || value < 0 ? null : Math.round(value * 100);
};

/** A possible year of manufacture; null otherwise. */
export const readYear = (text: string, thisYear: number): number | null => {
  const match = /^(\d{4})(?:\s*г\.?(?:\s*в\.?)?)?$/u.exec(text.trim());
  const year = Number(match?.[1]);
  return match && year >= 1950 && year <= thisYear + 1 ? year : null;
};

/** Kilometres or engine hours; null for anything else. */
export const readWear = (text: string): number | null => {
  const value = number(text.replace(/\s*(?:км|km|м\/?ч|моточас\p{L}*)\.?$/iu, ''));
  return value === null || value < 0 || value > 10_000_000 ? null : Math.round(value);
};

const usedWords =
  /^(?:used|second|б\s*[/.\\]?\s*у|с пробегом|с наработкой|подерж|бывш|вторич|не\s*нов|(?:не )?требует|без пробега по|false|нет$|0$|excellent|good|middle|beaten|отличн|средн|хорош|удовл|бит)/iu;
const newWords = /^(?:new|нов|без пробега$|true|yes|да$|1$|\+$)/iu;

/** New where the feed does not say; null for words that say neither, so that nothing used is ever offered as new. */
export const readCondition = (text: string): OfferCondition | null => {
  const plain = text.trim();
  if (usedWords.test(plain)) return 'used';
  return plain === '' || newWords.test(plain) ? 'new' : null;
};

/** In stock unless the feed says otherwise. */
export const readAvailability = (text: string): Availability => {
  const plain = text.trim().toLowerCase();
  if (/transit|пути/u.test(plain)) return 'in_transit';
  const absent = /order|заказ|ожида|отсутств|unavail|^(?:false|no|not|out|нет|не|0)(?![\p{L}\d])/u;
  return absent.test(plain) ? 'to_order' : 'in_stock';
};

const plainRegion = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/(?:^|\s)(?:обл(?:асть|\.)?|край|республика|респ\.?|г\.?)(?=\s|$)/gu, ' ')
    .trim();

const regionsByName = new Map([...regionNames].map(([code, name]) => [plainRegion(name), code]));

/** The two digits of a region by its code or name; null if it is not a region. */
export const readRegion = (text: string): string | null => {
  const plain = text.trim();
  if (regionNames.has(plain.padStart(2, '0'))) return plain.padStart(2, '0');
  return regionCode(plain) ?? regionsByName.get(plainRegion(plain)) ?? null;
};

const yes = /^(?:да|есть|true|yes|1|\+)$/iu;
const no = /^(?:нет|false|no|0|-)$/iu;

const enumValue = ({ values }: TypeAttribute, text: string): string | undefined => {
  const plain = text.trim().toLowerCase().replaceAll('х', 'x').replaceAll('×', 'x');
  const same = values.find(({ value, name }) =>
    [value, name].some((known) => known.toLowerCase().replaceAll('×', 'x').replaceAll('х', 'x') === plain),
  );
  // «Механическая», «полный привод»: values are compared by their beginnings.
  return (
    same ?? values.find(({ name }) => plain.length > 3 && plain.startsWith(name.toLowerCase().slice(0, 5)))
  )?.value;
};

/** An attribute's value as it is stored; undefined for a value that the attribute cannot have. */
export const readAttribute = (
  attribute: TypeAttribute,
  text: string,
): string | number | boolean | undefined => {
  if (attribute.kind === 'enum') return enumValue(attribute, text);
  if (attribute.kind === 'bool')
    return yes.test(text.trim()) ? true : no.test(text.trim()) ? false : undefined;
  return number(/^[\d\s.,]+/u.exec(text.trim())?.[0].trim() ?? '') ?? undefined;
};
