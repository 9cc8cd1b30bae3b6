import type { Paint } from '#contract/offers.ts';

/** Version of the drawings, for caches that never revalidate; a test fails when the drawings change and says what to write here. */
export const drawingsVersion = '68f8ea59';

/** Address of a drawing (`key` and paint as in an offer's picture) for a theme of the page. */
export const drawingAddress = (
  { key, paint }: { key: string; paint: Paint },
  theme: 'light' | 'dark',
): string => `/drawings/${key}-${paint}-${theme}.${drawingsVersion}.svg`;
