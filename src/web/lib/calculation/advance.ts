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

/** Whole roubles of a percentage of the price; a percentage within the limits stays within them. */
export const roublesOf = (percent: number, frame: AdvanceFrame): number => {
  const { priceKopecks, limits } = frame;
  const roubles = Math.round((percent * priceKopecks) / 10_000);
  const share = Number((percent / 100).toFixed(10));
  if (share < Number(limits.advanceMin) || share > Number(limits.advanceMax)) return roubles;
  const { min, max } = advanceBounds(frame, 'roubles');
  return Math.min(max, Math.max(min, roubles));
};

/** The same advance in roubles. */
export const toRoubles = ({ unit, advance }: WrittenAdvance, frame: AdvanceFrame): WrittenAdvance => {
  if (advance === null || unit === 'roubles') return { unit: 'roubles', advance };
  return { unit: 'roubles', advance: frame.priceKopecks === 0 ? null : roublesOf(advance, frame) };
};

/** The same advance in percent. */
export const toPercent = ({ unit, advance }: WrittenAdvance, priceKopecks: number): WrittenAdvance => {
  if (advance === null || unit === 'percent') return { unit: 'percent', advance };
  return {
    unit: 'percent',
    advance: priceKopecks === 0 ? null : Math.round((advance * 10_000) / priceKopecks),
  };
};
