/** Version of the drawings, for caches that never revalidate; a test fails when the drawings change and says what to write here. */
export const drawingsVersion = '68f8ea59';

/** A drawing: the kind of asset that it shows, and its paint. */
export type DrawingKind = { key: string; paint: string };

/** Address of a drawing for a theme of the page. */
export const drawingAddress = ({ key, paint }: DrawingKind, theme: 'light' | 'dark'): string =>
  `/drawings/${key}-${paint}-${theme}.${drawingsVersion}.svg`;
