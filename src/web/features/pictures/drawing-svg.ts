import { paints } from '#contract/offers.ts';
import type { Paint } from '#contract/offers.ts';
import { drawingOf, isDrawingKey, isDrawnCategory } from './drawings.ts';
import type { DrawingKey, DrawnCategory } from './drawings.ts';
import { frame } from './frame.ts';
import { themes } from './paints.ts';
import type { Theme } from './paints.ts';

/** One file: the drawing, its paint, and the theme of the page. */
export type DrawingFile = { key: DrawingKey; paint: Paint; theme: Theme };

const fallbackKeys: Record<DrawnCategory, DrawingKey> = {
  cars: 'cars-any',
  lcv: 'lcv-any',
  trucks: 'trucks-any',
  trailers: 'trailers-any',
  buses: 'buses-any',
  special: 'special-any',
  warehouse: 'warehouse-any',
  agricultural: 'agricultural-any',
  equipment: 'equipment-any',
};

/** The drawing for a subtype (`crawler_excavator` or `crawler-excavator`), or its category's common one. */
export const drawingKey = (category: DrawnCategory, subtype: string): DrawingKey => {
  const key = `${category}-${subtype.replaceAll('_', '-')}`;
  return isDrawingKey(key) ? key : fallbackKeys[category];
};

/** An SVG of 480 × 270 units on a transparent ground, under 6 kB, without scripts, styles, ids and references. */
export const drawingSvg = ({ key, paint, theme }: DrawingFile): string => frame(drawingOf(key), paint, theme);

/** Name of the file: `trucks-tractor-red-light`. */
export const drawingFileName = ({ key, paint, theme }: DrawingFile): string => `${key}-${paint}-${theme}`;

/** The file with this name, or `undefined` when there is none. */
export const parseDrawingFileName = (name: string): DrawingFile | undefined => {
  const [, key = '', paintName, themeName] = /^([a-z-]+)-([a-z]+)-([a-z]+)$/.exec(name) ?? [];
  const paint = paints.find((known) => known === paintName);
  const theme = themes.find((known) => known === themeName);
  return isDrawingKey(key) && paint !== undefined && theme !== undefined ? { key, paint, theme } : undefined;
};

/** The drawing for a leaf of the type tree, whose id is a key or starts with a category; `undefined` for other ids. */
export const drawingKeyOfType = (typeId: string): DrawingKey | undefined => {
  const [category = '', ...subtype] = typeId.split('-');
  return isDrawnCategory(category) ? drawingKey(category, subtype.join('-')) : undefined;
};
