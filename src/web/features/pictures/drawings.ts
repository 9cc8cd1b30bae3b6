import { agricultural } from './draw-agricultural.ts';
import { buses } from './draw-buses.ts';
import { cars } from './draw-cars.ts';
import { equipment } from './draw-equipment.ts';
import { lcv } from './draw-lcv.ts';
import { earthMachines } from './draw-special-earth.ts';
import { truckMachines } from './draw-special-trucks.ts';
import { trailers } from './draw-trailers.ts';
import { trucks } from './draw-trucks.ts';
import { warehouse } from './draw-warehouse.ts';
import type { Drawing } from './drawing.ts';

/** Category by category; `any` stands for a subtype that has no drawing of its own. */
const tree = {
  cars: { ...cars, any: cars.crossover },
  lcv: { ...lcv, any: lcv.panel_van },
  trucks: { ...trucks, any: trucks.box },
  trailers: { ...trailers, any: trailers.curtain_semi },
  buses: { ...buses, any: buses.city },
  special: { ...earthMachines, ...truckMachines, any: earthMachines.wheel_loader },
  warehouse: { ...warehouse, any: warehouse.forklift_diesel },
  agricultural: { ...agricultural, any: agricultural.tractor },
  equipment,
} satisfies Record<string, Record<string, Drawing> & { any: Drawing }>;

/** A category that has drawings. */
export type DrawnCategory = keyof typeof tree;

type Hyphens<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}-${Hyphens<Tail>}` : S;

type KeyOf<C extends DrawnCategory> = C extends DrawnCategory
  ? `${C}-${Hyphens<Extract<keyof (typeof tree)[C], string>>}`
  : never;

/** Name of a drawing: category and subtype with hyphens, `special-crawler-excavator`; `cars-any` is a fallback. */
export type DrawingKey = KeyOf<DrawnCategory>;

const keyed = Object.entries(tree).flatMap(([category, drawings]) =>
  Object.entries<Drawing>(drawings).map(
    ([subtype, drawing]) => [`${category}-${subtype.replaceAll('_', '-')}`, drawing] as const,
  ),
);

const byKey: ReadonlyMap<string, Drawing> = new Map(keyed);

/** True for the name of an existing drawing. */
export const isDrawingKey = (key: string): key is DrawingKey => byKey.has(key);

/** True for a category that has drawings. */
export const isDrawnCategory = (category: string): category is DrawnCategory => Object.hasOwn(tree, category);

/** All names, fallbacks included. */
export const drawingKeys: readonly DrawingKey[] = keyed.map(([key]) => key).filter(isDrawingKey);

/** The drawing with this name. */
export const drawingOf = (key: DrawingKey): Drawing => {
  const drawing = byKey.get(key);
  if (drawing === undefined) throw new Error(`no drawing is named ${key}`);
  return drawing;
};
