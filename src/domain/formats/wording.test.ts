import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateShort } from './dates.ts';
import { formatDateTime, formatDeadline, formatTimeLeft, formatUntil, formatUntilTime } from './moments.ts';
import { moscowDay } from './moscow.ts';
import { formatNumber, formatPercent, formatRubles } from './numbers.ts';
import { counted, days, months, plural, years } from './plural.ts';
import { sumInWords } from './sum-in-words.ts';

const asIntl = (shown: string): string =>
  shown.replace('\u2212', '-').replace(',', '.').replaceAll('\u00A0', '').replace('%', '');

describe('money and numbers', () => {
  it.each([
    [formatRubles(9413961), '94\u00A0139,61\u00A0₽'],
    [formatRubles(300_000_000), '3\u00A0000\u00A0000\u00A0₽'],
    [formatRubles(300_000_000, { kopecks: 'always' }), '3\u00A0000\u00A0000,00\u00A0₽'],
    [formatRubles(9413950, { kopecks: 'never' }), '94\u00A0140\u00A0₽'],
    [formatRubles(9413949, { kopecks: 'never' }), '94\u00A0139\u00A0₽'],
    [formatRubles(-150), '\u22121,50\u00A0₽'],
    [formatRubles(-5, { kopecks: 'never' }), '0\u00A0₽'],
    [formatRubles(0), '0\u00A0₽'],
    [formatRubles(Number.MAX_SAFE_INTEGER), '90\u00A0071\u00A0992\u00A0547\u00A0409,91\u00A0₽'],
    [formatNumber(1234567.5), '1\u00A0234\u00A0567,5'],
    [formatNumber('1.005'), '1,01'],
    [formatNumber(-0.001), '0'],
    [formatNumber(-2.5, 0), '\u22123'],
    [formatPercent('0.185'), '18,5\u00A0%'],
    [formatPercent('0.2681', 1), '26,8\u00A0%'],
    [formatPercent('0.11', 2), '11,00\u00A0%'],
    [formatPercent('0.285', 0), '29\u00A0%'],
    [formatPercent('12'), '1\u00A0200\u00A0%'],
  ])('%s', (shown, wanted) => expect(shown).toBe(wanted));

  it('reads back to the same kopecks', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (kopecks) => {
        const shown = formatRubles(kopecks, { kopecks: 'always' });
        expect(BigInt(shown.replace('\u2212', '-').replaceAll(/[^\d-]/g, ''))).toBe(BigInt(kopecks));
      }),
    );
  });

  it('rounds and spells numbers as Intl does', () => {
    const decimals = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.nat({ max: 12 }))
      .map(([negative, size, places]) => {
        const digits = String(size).padStart(places + 1, '0');
        const point = digits.length - places;
        return `${negative ? '-' : ''}${digits.slice(0, point)}${places ? `.${digits.slice(point)}` : ''}`;
      });
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(fc.oneof(decimals, numbers), fc.nat({ max: 4 }), (value, places) => {
        const spelled = String(value) as `${number}`;
        const intl = (options: Intl.NumberFormatOptions): string =>
          new Intl.NumberFormat('en-US', { useGrouping: false, signDisplay: 'negative', ...options })
            .format(spelled)
            .replace('%', '');
        expect(asIntl(formatNumber(value, places))).toBe(intl({ maximumFractionDigits: places }));
        expect(asIntl(formatPercent(value, places))).toBe(
          intl({ style: 'percent', minimumFractionDigits: places, maximumFractionDigits: places }),
        );
      }),
    );
  });

  it('refuses what is not a number instead of showing it', () => {
    expect(() => formatRubles(1.5)).toThrow(RangeError);
    expect(() => formatRubles(NaN)).toThrow(RangeError);
    expect(() => formatNumber('1,5')).toThrow(RangeError);
    expect(() => formatPercent(Infinity)).toThrow(RangeError);
  });
});

describe('plurals', () => {
  it.each([
    [1, 'месяц'],
    [2, 'месяца'],
    [4, 'месяца'],
    [5, 'месяцев'],
    [11, 'месяцев'],
    [12, 'месяцев'],
    [21, 'месяц'],
    [111, 'месяцев'],
    [0, 'месяцев'],
    [1.5, 'месяца'],
  ])('%d %s', (count, noun) => expect(plural(count, 'месяц', 'месяца', 'месяцев')).toBe(noun));

  it('joins the number to its noun', () => {
    expect(months(36)).toBe('36\u00A0месяцев');
    expect(years(3)).toBe('3\u00A0года');
    expect(days(14)).toBe('14\u00A0дней');
    expect(counted(1200, 'оффер', 'оффера', 'офферов')).toBe('1\u00A0200\u00A0офферов');
  });
});

describe('dates', () => {
  const now = '2026-11-20T20:30:00.000Z';

  it.each([
    ['2026-11-20T11:05:00.000Z', 'сегодня в\u00A014:05'],
    ['2026-11-20T20:59:00.000Z', 'сегодня в\u00A023:59'],
    ['2026-11-20T21:00:00.000Z', 'завтра в\u00A00:00'],
    ['2026-11-19T20:59:59.000Z', 'вчера в\u00A023:59'],
    ['2026-11-18T20:59:59.000Z', '18\u00A0ноября в\u00A023:59'],
    ['2025-11-20T06:30:00.000Z', '20\u00A0ноября\u00A02025 в\u00A09:30'],
  ])('%s is «%s» by Moscow time', (moment, shown) => expect(formatDateTime(moment, now)).toBe(shown));

  it('writes days', () => {
    expect(formatDate('2026-11-20')).toBe('20\u00A0ноября\u00A02026');
    expect(formatDate('2026-03-01')).toBe('1\u00A0марта\u00A02026');
    expect(formatDateShort('2026-03-01')).toBe('01.03.2026');
    expect(moscowDay('2026-11-20T22:00:00.000Z')).toBe('2026-11-21');
    expect(() => formatDate('2026-13-01')).toThrow(RangeError);
  });

  it.each([
    ['2026-11-23T20:30:00.000Z', 'осталось 3\u00A0дня'],
    ['2026-11-21T20:30:00.000Z', 'остался 1\u00A0день'],
    ['2026-11-21T17:30:00.000Z', 'остался 21\u00A0час'],
    ['2026-11-20T20:31:59.000Z', 'осталась 1\u00A0минута'],
    ['2026-11-20T20:30:01.000Z', 'осталась 1\u00A0минута'],
    ['2026-11-20T20:35:00.000Z', 'осталось 5\u00A0минут'],
    ['2026-11-20T20:30:00.000Z', 'срок прошёл 1\u00A0минуту назад'],
    ['2026-11-18T20:29:00.000Z', 'срок прошёл 2\u00A0дня назад'],
  ])('until %s «%s»', (dueAt, shown) => expect(formatTimeLeft(dueAt, now)).toBe(shown));

  it.each([
    ['2026-11-20T20:45:00.000Z', 'сегодня до\u00A023:45', 'сегодня в\u00A023:45'],
    ['2026-11-20T21:00:00.000Z', 'сегодня до\u00A024:00', 'сегодня до\u00A024:00'],
    ['2026-11-21T11:00:00.000Z', 'завтра до\u00A014:00', 'завтра в\u00A014:00'],
    ['2026-11-25T11:00:00.000Z', 'до\u00A025\u00A0ноября', '25\u00A0ноября в\u00A014:00'],
    ['2026-11-25T21:00:00.000Z', 'до\u00A025\u00A0ноября', '25\u00A0ноября до\u00A024:00'],
  ])('a deadline %s is «%s» in a sentence and «%s» by itself', (moment, within, alone) => {
    expect(formatUntil(moment, now)).toBe(within);
    expect(formatDeadline(moment, now)).toBe(alone);
  });
});

it.each([
  ['2026-11-20T21:00:00.000Z', 'сегодня до\u00A024:00'],
  ['2026-11-21T11:00:00.000Z', 'завтра до\u00A014:00'],
  ['2026-11-25T11:00:00.000Z', 'до\u00A025\u00A0ноября, 14:00'],
  ['2026-11-25T21:00:00.000Z', 'до\u00A025\u00A0ноября, 24:00'],
])('a deadline %s is, to the minute, «%s»', (moment, shown) =>
  expect(formatUntilTime(moment, '2026-11-20T09:00:00.000Z')).toBe(shown),
);

describe('sums in words', () => {
  it.each([
    [300_000_000, 'Три миллиона рублей 00 копеек'],
    [399_002_612, 'Три миллиона девятьсот девяносто тысяч двадцать шесть рублей 12 копеек'],
    [2101, 'Двадцать один рубль 01 копейка'],
    [2, 'Ноль рублей 02 копейки'],
  ])('%d', (kopecks, words) => expect(sumInWords(kopecks)).toBe(words));

  it('ends with the kopecks whatever the sum', () => {
    fc.assert(
      fc.property(fc.nat({ max: 30_000_000_000 }), (kopecks) => {
        const part = String(kopecks % 100).padStart(2, '0');
        expect(sumInWords(kopecks)).toMatch(
          new RegExp(`^[А-Я][а-яё ]+ рубл[а-я]+ ${part} копе(?:йка|йки|ек)$`),
        );
      }),
    );
  });

  it('refuses what is not a sum', () => {
    expect(() => sumInWords(-1)).toThrow(RangeError);
    expect(() => sumInWords(0.5)).toThrow(RangeError);
  });
});
