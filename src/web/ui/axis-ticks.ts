/**
 * Round values for an axis that holds all from `least` to `most`: steps of 1, 2, 2.5 or 5 times a power of ten, about `count` of them. 0
 * and one more step where both are the same.
 */
export const axisTicks = (least: number, most: number, count = 5): number[] => {
  const span = most - least || Math.abs(most) || 1;
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((times) => times * power >= rough) ?? 10);
  const from = Math.floor(least / step);
  const to = Math.max(from + 1, Math.ceil(most / step));
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
};
