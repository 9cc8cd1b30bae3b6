import type { LeaseLimits } from '#contract/leasing.ts';

/**
 * Limits of most types: advance 0–49 %, 12–60 months, price 300 000–300 000 000 ₽ (kopecks). Source: the product description, "Money".
 */
export const standardLimits: LeaseLimits = {
  advanceMin: '0',
  advanceMax: '0.49',
  monthsMin: 12,
  monthsMax: 60,
  priceMinKopecks: 30_000_000,
  priceMaxKopecks: 30_000_000_000,
};

/** Limits of machinery: as above, up to 84 months. */
export const machineryLimits: LeaseLimits = { ...standardLimits, monthsMax: 84 };

/** Years begun in a term: 37 months are four. */
export const yearsBegun = (months: number): number => Math.ceil(months / 12);

/** The limits that an offer's terms have too. */
export type TermLimits = Pick<LeaseLimits, 'advanceMin' | 'advanceMax' | 'monthsMin' | 'monthsMax'>;

const larger = (a: string, b: string): string => (Number(a) >= Number(b) ? a : b);
const smaller = (a: string, b: string): string => (Number(a) <= Number(b) ? a : b);

/** Limits of an offer: what both its type and its own terms allow. */
export const offerLimits = (typeLimits: LeaseLimits, terms: TermLimits): LeaseLimits => ({
  ...typeLimits,
  advanceMin: larger(typeLimits.advanceMin, terms.advanceMin),
  advanceMax: smaller(typeLimits.advanceMax, terms.advanceMax),
  monthsMin: Math.max(typeLimits.monthsMin, terms.monthsMin),
  monthsMax: Math.min(typeLimits.monthsMax, terms.monthsMax),
});

/**
 * The allowed terms nearest to the requested ones; `adjusted` is true if they differ, and then the card says so. `advance` is a fraction of
 * the price as a string, `months` whole months. Source: the API description, "Catalogue".
 */
export const nearestTerms = (
  limits: TermLimits,
  asked: { advance: string; months: number },
): { advance: string; months: number; adjusted: boolean } => {
  const advance = smaller(larger(asked.advance, limits.advanceMin), limits.advanceMax);
  const months = Math.min(Math.max(asked.months, limits.monthsMin), limits.monthsMax);
  return { advance, months, adjusted: advance !== asked.advance || months !== asked.months };
};
