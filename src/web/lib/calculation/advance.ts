import type { LeaseLimits } from '#contract/leasing.ts';

/** The unit of an advance: whole percent of the price, or whole roubles. */
export type AdvanceUnit = 'percent' | 'roubles';

/** An advance as entered in its field; null while that is empty. */
export type WrittenAdvance = { unit: AdvanceUnit; advance: number | null };

/** What bounds an advance: the price in kopecks, and the limits as fractions of it. */
export type AdvanceFrame = {
  priceKopecks: number;
  limits: Pick<LeaseLimits, 'advanceMin' | 'advanceMax'>;
};

/** Bounds of the advance in its unit. */
export const advanceBounds = (
  { priceKopecks, limits }: AdvanceFrame,
  unit: AdvanceUnit,
): { min: number; max: number } => {
  const whole = unit === 'percent' ? 100 : priceKopecks / 100;
  // Shares have few decimals; rounding keeps a product like 0.07 · 100 from missing its whole number.
  const of = (share: string): number => Number((Number(share) * whole).toFixed(4));
  return { min: Math.ceil(of(limits.advanceMin)), max: Math.floor(of(limits.advanceMax)) };
};

/** Whole roubles of a percentage of the price. */
export const roublesOf = (percent: number, priceKopecks: number): number =>
  Math.round((percent * priceKopecks) / 10_000);

/** The same advance in the other unit. */
export const inUnit = (
  { unit: before, advance }: WrittenAdvance,
  unit: AdvanceUnit,
  priceKopecks: number,
): WrittenAdvance => {
  if (advance === null || unit === before) return { unit, advance };
  if (priceKopecks === 0) return { unit, advance: null };
  if (unit === 'roubles') return { unit, advance: roublesOf(advance, priceKopecks) };
  return { unit, advance: Math.round((advance * 10_000) / priceKopecks) };
};
