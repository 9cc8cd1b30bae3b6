import type { Paint } from '#contract/offers.ts';

/** Address of a drawing (`key` and paint as in an offer's picture) for a theme of the page. */
export const drawingAddress = (
  { key, paint }: { key: string; paint: Paint },
  theme: 'light' | 'dark',
): string => `/drawings/${key}-${paint}-${theme}.svg`;
