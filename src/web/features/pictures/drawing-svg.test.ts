import { createHash } from 'node:crypto';
import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingNames } from '#contract/drawing-names.ts';
import { paints } from '#contract/offers.ts';
import { drawingsVersion } from '#web/lib/drawing-address.ts';
import {
  drawingAlt,
  drawingFileName,
  drawingKey,
  drawingKeyOfType,
  drawingKeys,
  drawingSvg,
  isDrawnCategory,
  paintFor,
  parseDrawingFileName,
  themes,
} from './index.ts';
import type { DrawnCategory } from './index.ts';

/** Kinds of the catalogue that must have a drawing of their own. */
const needed: Record<DrawnCategory, string> = {
  cars: 'sedan wagon suv crossover pickup',
  lcv: 'panel_van compact_van box_van isothermal_van flatbed pickup',
  trucks: 'box flatbed isothermal tipper tractor',
  trailers: 'curtain_semi reefer_semi flatbed_semi container_semi tipper_semi lowbed tank_semi',
  buses: 'city tourist minibus',
  special:
    'crawler_excavator backhoe_loader wheel_loader bulldozer grader truck_crane concrete_mixer loader_crane roller lift',
  warehouse: 'forklift_diesel forklift_electric reach_truck stacker',
  agricultural: 'tractor combine sprayer',
  equipment: 'cnc_mill laser_cutter press_brake genset compressor bakery_oven',
};

const categories = Object.keys(needed).filter(isDrawnCategory);
const pairs = categories.flatMap((category) =>
  needed[category].split(' ').map((subtype) => [category, subtype] as const),
);
it('are all named in the contract', () => {
  expect(drawingNames).toEqual(drawingKeys);
});

const files = drawingKeys.flatMap((key) =>
  paints.flatMap((paint) => themes.map((theme) => ({ key, paint, theme }))),
);

/** Names of the elements that a text opens; throws when it is not well-formed. */
const elementsOf = (xml: string): string[] => {
  const open: string[] = [];
  const seen: string[] = [];
  const rest = xml.replaceAll(/<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/g, (...found: string[]) => {
    const [, closing, name = '', attributes = '', empty] = found;
    const names = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length)
      throw new Error(`${name} has an attribute twice: ${attributes}`);
    if (closing !== '' && open.pop() !== name) throw new Error(`${name} is closed but was not open`);
    if (closing === '' && empty === '') open.push(name);
    if (closing === '') seen.push(name);
    return '';
  });
  if (rest !== '' || open.length > 0) throw new Error(`left over: ${rest} ${open.join()}`);
  return seen;
};

describe('every kind of the catalogue', () => {
  it.each(pairs)('%s/%s has a drawing of its own', (category, subtype) => {
    const key = drawingKey(category, subtype);
    expect(key).toBe(`${category}-${subtype.replaceAll('_', '-')}`);
    const own = drawingSvg({ key, paint: 'red', theme: 'light' });
    const likeIt = pairs.filter(
      ([otherCategory, other]) =>
        drawingSvg({ key: drawingKey(otherCategory, other), paint: 'red', theme: 'light' }) === own,
    );
    expect(new Set(likeIt.map(([, name]) => name))).toEqual(new Set([subtype]));
  });

  it.each(categories)('%s has a common drawing for the rest', (category) => {
    expect(drawingKey(category, 'zeppelin')).toBe(`${category}-any`);
  });

  it('is always found, whatever the subtype is called', () => {
    assert(
      property(constantFrom(...categories), string(), (category, subtype) => {
        expect(drawingKeys).toContain(drawingKey(category, subtype));
      }),
    );
  });

  it('is found by the id of a type', () => {
    expect(drawingKeyOfType('special-crawler-excavator')).toBe('special-crawler-excavator');
    expect(drawingKeyOfType('trucks')).toBe('trucks-any');
    expect(drawingKeyOfType('trucks-fire-engine')).toBe('trucks-any');
    expect(drawingKeyOfType('boats-sloop')).toBeUndefined();
  });
});

describe('the files', () => {
  it('are well-formed, of one field, under 6 kB, and hold nothing active or foreign', () => {
    for (const file of files) {
      const svg = drawingSvg(file);
      const elements = elementsOf(svg);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 270">/);
      expect({ file, fits: Buffer.byteLength(svg) < 6000 }).toEqual({ file, fits: true });
      expect(svg).not.toMatch(/NaN|undefined|Infinity| id=|href|url\(/);
      expect(
        elements.filter((name) => !['svg', 'g', 'path', 'rect', 'circle', 'ellipse'].includes(name)),
      ).toEqual([]);
    }
  });

  it('have paths that a browser can read to their end', () => {
    const path = /^M[\d\s.,a-zA-Z-]*$/;
    const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, T: 2, A: 7, Z: 0 };
    for (const key of drawingKeys) {
      const svg = drawingSvg({ key, paint: 'white', theme: 'dark' });
      for (const [, d = ''] of svg.matchAll(/ d="([^"]*)"/g)) {
        expect(d).toMatch(path);
        for (const [, command = '', values = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
          const size = counts[command.toUpperCase()];
          const given = values.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.length ?? 0;
          const whole = size === 0 ? given === 0 : size !== undefined && given > 0 && given % size === 0;
          expect({ key, command, values, whole }).toMatchObject({ whole: true });
        }
      }
    }
  });

  it('differ by paint and by theme', () => {
    for (const key of drawingKeys) {
      const of = files.filter((file) => file.key === key).map(drawingSvg);
      expect(new Set(of).size).toBe(paints.length * themes.length);
    }
  });

  it('have an address that changes with them', () => {
    const version = createHash('sha256').update(files.map(drawingSvg).join('')).digest('hex').slice(0, 8);
    expect(drawingsVersion, 'the version in lib/drawing-address.ts').toBe(version);
  });

  it('can be found again by their names', () => {
    for (const file of files) expect(parseDrawingFileName(drawingFileName(file))).toEqual(file);
  });

  it.each([
    'cars-sedan-pink-light',
    'cars-sedan-red-night',
    'cars-sloop-red-light',
    'cars-sedan-red-light.svg',
    '../cars-sedan-red-light',
    'constructor-red-light',
    '',
  ])('there is none named %j', (name) => {
    expect(parseDrawingFileName(name)).toBeUndefined();
  });
});

describe('words and paints', () => {
  it('say in Russian what is drawn', () => {
    expect(drawingAlt('cars-sedan')).toBe('Рисунок: седан, вид сбоку');
    expect(drawingAlt('equipment-bakery-oven')).toBe('Рисунок: хлебопекарная печь, вид спереди');
    for (const key of drawingKeys)
      expect(drawingAlt(key)).toMatch(/^Рисунок: [а-яёА-ЯЁ -]+, вид (сбоку|спереди)$/);
  });

  it('give the same seed the same paint, and many seeds many paints', () => {
    for (const category of categories) {
      const seeds = Array.from({ length: 200 }, (_, index) => `offer-${index}`);
      const chosen = seeds.map((seed) => paintFor(seed, category));
      expect(seeds.map((seed) => paintFor(seed, category))).toEqual(chosen);
      expect(new Set(chosen).size).toBeGreaterThan(1);
      for (const paint of chosen) expect(paints).toContain(paint);
    }
  });
});
