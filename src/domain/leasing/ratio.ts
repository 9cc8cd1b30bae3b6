/**
 * An exact fraction `num/den` in lowest terms, `den` > 0. All sums are integer kopecks and all rates are decimals of at most ten
 * places, so every figure of a lease is a fraction of integers: nothing is approximated before its one rounding.
 */
export type Ratio = { readonly num: bigint; readonly den: bigint };

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** The fraction `num/den` in lowest terms; `den` > 0. */
export const ratio = (num: bigint, den: bigint): Ratio => {
  const divisor = gcd(num, den);
  return { num: num / divisor, den: den / divisor };
};

/** Reads a decimal (`"0.24"`, `"-1.5"`) exactly; anything else is null. */
export const parseRatio = (decimal: string): Ratio | null => {
  if (!/^-?\d{1,3}(\.\d{1,10})?$/.test(decimal)) return null;
  const [whole = '', decimals = ''] = decimal.split('.');
  return ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
};

/** Reads a decimal that was checked before; throws a RangeError on anything else, since a wrong constant is our own fault. */
export const ratioOf = (decimal: string): Ratio => {
  const parsed = parseRatio(decimal);
  if (parsed === null) throw new RangeError(`Not a decimal fraction: ${decimal}`);
  return parsed;
};

/** `a + b`. */
export const addRatios = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den + b.num * a.den, a.den * b.den);

/** Sign of `a − b`. */
export const compareRatios = (a: Ratio, b: Ratio): number => {
  const difference = a.num * b.den - b.num * a.den;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

const floorDivide = (num: bigint, den: bigint): bigint => (num >= 0n ? num / den : -((den - 1n - num) / den));

/** `num/den` rounded half up (towards +∞) to an integer; `den` > 0. The one rounding of every amount. */
export const divideHalfUp = (num: bigint, den: bigint): bigint => floorDivide(2n * num + den, 2n * den);

/** A fraction rounded half up to an integer. */
export const roundRatio = ({ num, den }: Ratio): bigint => divideHalfUp(num, den);

/** `amount · share`, rounded half up to a kopeck. */
export const shareOf = (amount: bigint, share: Ratio): bigint => divideHalfUp(amount * share.num, share.den);

/** `num/den` with four decimals, rounded half up: `"0.1100"`. */
export const toFourDecimals = (num: bigint, den: bigint): string => {
  const scaled = divideHalfUp(num * 10_000n, den);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(5, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};
