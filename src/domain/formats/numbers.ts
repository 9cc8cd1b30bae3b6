import { minus, nbsp } from './characters.ts';

/** A number, or a decimal fraction spelled exactly: `"0.185"`. */
export type Numeric = number | string;

/** The least and most decimals to write, of the value times ten to the power of `shift`. */
type Places = { readonly min: number; readonly max: number; readonly shift?: number };

const groups = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, nbsp);

/** The digits of the value times ten to the power of `places`, rounded half up. */
const roundedAt = (whole: string, part: string, places: number): string => {
  const end = Math.max(whole.length + places, -1) + 1;
  const digits = `0${whole}${part}`.padEnd(end + 1, '0');
  return String(BigInt(digits.slice(0, end)) + (digits.charAt(end) >= '5' ? 1n : 0n));
};

// Written by hand: the first Intl.NumberFormat of a page costs 15 to 30 ms, four times that on a slow phone.
const write = (value: Numeric, { min, max, shift = 0 }: Places): string => {
  const [spelled, sign, whole = '', part = '', exponent = 0] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(String(value)) ?? [];
  if (spelled === undefined) throw new RangeError(`Not a number: ${value}`);
  const digits = roundedAt(whole, part, Number(exponent) + shift + max).padStart(max + 1, '0');
  const decimals = digits.slice(digits.length - max);
  const shown = decimals.slice(0, min) + decimals.slice(min).replace(/0+$/, '');
  const isZero = !/[1-9]/.test(digits);
  return `${sign && !isZero ? minus : ''}${groups(digits.slice(0, digits.length - max))}${shown && `,${shown}`}`;
};

/**
 * Number for reading: «1 234 567,5» with U+00A0 between thousands, a comma, U+2212 as minus, at most `maxDecimals` decimals without
 * trailing zeros, rounded half away from zero. Throws RangeError for what is not a finite number.
 */
export const formatNumber = (value: Numeric, maxDecimals = 2): string =>
  write(value, { min: 0, max: maxDecimals });

/**
 * Decimal fraction as a percentage: `"0.185"` → «18,5 %» with U+00A0. With `digits`, exactly that many decimals; else as many as needed, up
 * to two. Throws RangeError for what is not a finite number.
 */
export const formatPercent = (fraction: Numeric, digits?: number): string =>
  `${write(fraction, { min: digits ?? 0, max: digits ?? 2, shift: 2 })}${nbsp}%`;

/** How kopecks are shown: `auto` (only if there are any), `always`, or `never` (rounded half up to a rouble). */
export type RubleOptions = { readonly kopecks?: 'auto' | 'always' | 'never' };

/**
 * Money for reading: 9413961 kopecks → «94 139,61 ₽» with U+00A0. Throws RangeError for what is not a whole number of kopecks within
 * 2^53.
 */
export const formatRubles = (kopecks: number, { kopecks: mode = 'auto' }: RubleOptions = {}): string => {
  if (!Number.isSafeInteger(kopecks)) throw new RangeError(`Not whole kopecks: ${kopecks}`);
  const size = Math.abs(kopecks);
  const part = size % 100;
  const rubles = (size - part) / 100 + (mode === 'never' && part >= 50 ? 1 : 0);
  const shown = mode === 'always' || (mode === 'auto' && part > 0);
  const sign = kopecks < 0 && (rubles > 0 || shown) ? minus : '';
  return `${sign}${groups(String(rubles))}${shown ? `,${String(part).padStart(2, '0')}` : ''}${nbsp}₽`;
};
