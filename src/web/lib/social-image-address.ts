import type { Paint } from '#contract/offers.ts';
import { drawingsVersion } from './drawing-address.ts';

/** Address of the 1200 × 630 picture for link previews: of a drawing or, without one, of the whole site. */
export const socialImageAddress = (drawing?: { key: string; paint: Paint }): string =>
  `/og/${drawing === undefined ? 'site' : `${drawing.key}-${drawing.paint}`}.${drawingsVersion}.png`;
