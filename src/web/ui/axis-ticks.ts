/**
 * Round values for an axis from 0 up to `most` or just above it: steps of 1, 2, 2.5 or 5 times a power of ten, `count` of them at most.
 * Only 0 where `most` is no more than that.
 */
export const axisTicks = (most: number, count = 5): number[] => {
  if (most <= 0) return [0];
  const least = most / count;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 2.5, 5].find((times) => times * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
};
