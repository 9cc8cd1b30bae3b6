import type { Paint } from '#contract/offers.ts';
import { drawingsVersion } from './drawing-address.ts';

/** Address of the picture, 1200 × 630, for those to whom a page is sent: of a drawing or, without one, of the whole site. */
export const socialImageAddress = (drawing?: { key: string; paint: Paint }): string =>
  `/og/${drawing === undefined ? 'site' : `${drawing.key}-${drawing.paint}`}.${drawingsVersion}.png`;
