import { typeDefaults } from '#contract/catalogue.ts';
import { fraction, isoDate, isoDateTime } from '#contract/common.ts';
import { rateCard } from '#contract/rate-cards.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatTime } from '#domain/formats/moments.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { feesText, stepsText } from '#domain/lessors/card-words.ts';
import { fieldNames, fieldValues, valueWords } from './audit-words.ts';

const isDay = (value: unknown): boolean => isoDate.safeParse(value).success;

const isId = (value: string): boolean => /^[\da-f-]{32,64}$/.test(value);

type Names = Readonly<Record<string, string>>;

/** The name of a part, which a path ends with. */
const partOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Fields whose numbers are kopecks. */
const isMoney = (path: string): boolean => /(?:Kopecks|^priceFrom|^priceTo)$/.test(path);

/** Fields whose fractions are shares: `"0.2"` is 20 %. */
const isShare = (path: string): boolean =>
  /^(?:annualRate|rate|advance|advanceMin|advanceMax|share|earlyBuyoutFeeShare)$/.test(partOf(path));

/** Fields of which only the number of items says something. */
const isCounted = (path: string): boolean => /^(?:readers|offerIds|missingIds|uncheckedIds)$/.test(path);

const usualFeesText = (value: unknown): string | undefined =>
  typeDefaults.shape.fees
    .safeParse(value)
    .data?.map(
      ({ name, amountKopecks, monthsAfterStart: after }) =>
        `${name}: ${formatRubles(amountKopecks)} ${after === 0 ? 'при заключении договора' : `через ${months(after)}`}`,
    )
    .join('; ');

/** A list whose items are objects, in words; undefined if it is none of these. */
const listText = (key: string, value: readonly unknown[]): string | undefined => {
  const part = partOf(key);
  if (part === 'fees') {
    const { data } = rateCard.shape.fees.safeParse(value);
    return data ? feesText(data) : usualFeesText(value);
  }
  if (part !== 'rateSteps') return undefined;
  const { data } = rateCard.shape.rateSteps.safeParse(value);
  return data && stepsText(data);
};

const textOf = (key: string, value: unknown, known: Names): string => {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (value === null || value === undefined) return '—';
  if (Array.isArray(value) && isCounted(key)) return String(value.length);
  if (Array.isArray(value))
    return (listText(key, value) ?? value.map((item) => textOf(key, item, known)).join(', ')) || '—';
  if (Number.isSafeInteger(value) && isMoney(key)) return formatRubles(Number(value));
  if (typeof value !== 'string') return JSON.stringify(value);
  if (known[value] !== undefined) return known[value];
  if (isDay(value)) return formatDate(value);
  if (isoDateTime.safeParse(value).success) return `${formatDate(moscowDay(value))}, ${formatTime(value)}`;
  if (isShare(key) && fraction.safeParse(value).success) return formatPercent(value);
  if (isId(value)) return `…\u2060${value.slice(-6)}`;
  return fieldValues[partOf(key)]?.[value] ?? valueWords[value] ?? value;
};

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Of an absence and a tax rate `from` is the first day, of a change what was before. */
const nameOf = (path: string, value: unknown): string => {
  if (path === 'from' && isDay(value)) return 'с';
  const lastTwo = path.split('.').slice(-2).join('.');
  return fieldNames[lastTwo] ?? fieldNames[partOf(path)] ?? path;
};

/** Parts that were changed, each with what it was and what it is; of what was nothing before, only what it is. */
const changeFacts = (before: Parts, after: Parts, known: Names): string[] => {
  if (Object.values(before).every(isEmpty))
    return Object.keys(after)
      .filter((path) => !isEmpty(after[path]))
      .map((path) => `${nameOf(path, after[path])}: ${textOf(path, after[path], known)}`);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map(
    (path) =>
      `${nameOf(path, after[path])}: ${textOf(path, before[path], known)} → ${textOf(path, after[path], known)}`,
  );
};

/** What an event holds, in words; `known` names ids, other ids are cut to their end, which is enough to tell them apart. */
export const auditFacts = (
  { before, after, ...data }: Record<string, unknown>,
  known: Names = {},
): string[] => [
  ...Object.entries(data).map(([key, value]) => `${nameOf(key, value)}: ${textOf(key, value, known)}`),
  ...(isParts(before) || isParts(after)
    ? changeFacts(isParts(before) ? before : {}, isParts(after) ? after : {}, known)
    : []),
];
