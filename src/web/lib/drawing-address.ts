import type { Paint } from '#contract/offers.ts';

/** Says which drawings there are, for caches that never ask again; a test tells when they are others and what to write here. */
export const drawingsVersion = '68f8ea59';

/** Address of a drawing (`key` and paint as in an offer's picture) for a theme of the page. */
export const drawingAddress = (
  { key, paint }: { key: string; paint: Paint },
  theme: 'light' | 'dark',
): string => `/drawings/${key}-${paint}-${theme}.${drawingsVersion}.svg`;
