import { minus, nbsp } from './characters.ts';

/** A number, or a decimal fraction spelled exactly: `"0.185"`. */
export type Numeric = number | string;

type Places = { readonly min: number; readonly max: number };

const exact = (value: Numeric): `${number}` => {
  const spelled = String(value);
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(spelled)) throw new RangeError(`Not a number: ${spelled}`);
  return spelled as `${number}`;
};

const groups = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, nbsp);

type Style = 'decimal' | 'percent';

const rounders = new Map<string, Intl.NumberFormat>();

// Making one costs far more than using it, and a page of offers uses hundreds.
const rounderOf = (style: Style, { min, max }: Places): Intl.NumberFormat => {
  const key = `${style} ${min} ${max}`;
  const kept = rounders.get(key);
  if (kept) return kept;
  const made = new Intl.NumberFormat('en-US', {
    style,
    useGrouping: false,
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  });
  rounders.set(key, made);
  return made;
};

// The grouping of `ru` differs between ICU versions, so ICU only rounds here, and it gets the exact spelling.
const write = (value: Numeric, style: Style, places: Places): string => {
  const rounded = rounderOf(style, places).format(exact(value)).replace('%', '');
  const [, sign = '', whole = '', part] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(rounded) ?? [];
  const isZero = !/[1-9]/.test(rounded);
  return `${sign && !isZero ? minus : ''}${groups(whole)}${part === undefined ? '' : `,${part}`}`;
};

/**
 * Number for reading: «1 234 567,5» with U+00A0 between thousands, a comma, U+2212 as minus, at most `maxDecimals` decimals without
 * trailing zeros, rounded half away from zero. Throws RangeError for what is not a finite number.
 */
export const formatNumber = (value: Numeric, maxDecimals = 2): string =>
  write(value, 'decimal', { min: 0, max: maxDecimals });

/**
 * Decimal fraction as a percentage: `"0.185"` → «18,5 %» with U+00A0. With `digits` exactly that many decimals, else as many as are
 * needed up to two. Throws RangeError for what is not a finite number.
 */
export const formatPercent = (fraction: Numeric, digits?: number): string =>
  `${write(fraction, 'percent', { min: digits ?? 0, max: digits ?? 2 })}${nbsp}%`;

/** How kopecks are shown: `auto` only when there are any, `always`, or `never` (rounded half up to a rouble). */
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
