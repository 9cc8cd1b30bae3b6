import type { Paint } from '#contract/offers.ts';
import type { DrawnCategory } from './drawings.ts';

/** Paints in which such machines are usual; a paint named twice is twice as frequent. */
const usual: Record<DrawnCategory, readonly [Paint, ...Paint[]]> = {
  cars: ['white', 'silver', 'graphite', 'black', 'red', 'blue', 'green', 'sand'],
  lcv: ['white', 'white', 'silver', 'blue', 'sand', 'red'],
  trucks: ['white', 'red', 'red', 'blue', 'orange', 'graphite'],
  trailers: ['blue', 'red', 'silver', 'green', 'orange'],
  buses: ['white', 'blue', 'green', 'red', 'yellow'],
  special: ['yellow', 'yellow', 'orange'],
  warehouse: ['orange', 'red', 'yellow', 'green'],
  agricultural: ['green', 'red', 'red', 'blue'],
  equipment: ['blue', 'graphite', 'green', 'orange', 'silver'],
};

/** FNV-1a: small, even over short strings, the same everywhere. */
const hash = (text: string): number => {
  let value = 0x81_1c_9d_c5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return value;
};

/** A pleasing paint for an asset whose own is unknown: always the same for the same seed, such as an offer's id. */
export const paintFor = (seed: string, category: DrawnCategory): Paint => {
  const choice = usual[category];
  return choice[hash(seed) % choice.length] ?? choice[0];
};
