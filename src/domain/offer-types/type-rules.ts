import type { TypeAttribute, TypeDefaults } from '#contract/catalogue.ts';
import type { ErrorParams, FieldErrorCode } from '#contract/errors.ts';
import type { LeaseLimits } from '#contract/leasing.ts';
import { machineryLimits } from '../leasing/limits.ts';

/** What is wrong with a field: its path, a code, and the code's parameters. */
export type Fault = { readonly path: string; readonly code: FieldErrorCode; readonly params?: ErrorParams };

const bounds = (path: string, value: number, min: number, max: number): Fault[] => {
  if (value < min) return [{ path, code: 'min', params: { min } }];
  return value > max ? [{ path, code: 'max', params: { max } }] : [];
};

const shares = (path: string, value: string, min: string, max: string): Fault[] => {
  if (Number(value) < Number(min)) return [{ path, code: 'min', params: { min } }];
  return Number(value) > Number(max) ? [{ path, code: 'max', params: { max } }] : [];
};

/** What is wrong with the limits of a type: a lower bound above its upper one, or one outside the widest limits. Paths under `limits`. */
export const limitFaults = (limits: LeaseLimits): Fault[] => [
  ...shares('limits.advanceMax', limits.advanceMax, '0', machineryLimits.advanceMax),
  ...shares('limits.advanceMin', limits.advanceMin, '0', limits.advanceMax),
  ...bounds('limits.monthsMin', limits.monthsMin, machineryLimits.monthsMin, limits.monthsMax),
  ...bounds(
    'limits.priceMinKopecks',
    limits.priceMinKopecks,
    machineryLimits.priceMinKopecks,
    limits.priceMaxKopecks,
  ),
];

/** The greatest buyout as a share of the price (product.md, "Money"). */
const buyoutShare = 0.3;

/** What is wrong with the defaults of a type's calculations, given its limits. Paths under `defaults`. */
export const defaultFaults = (defaults: TypeDefaults, limits: LeaseLimits): Fault[] => [
  ...shares('defaults.annualRate', defaults.annualRate, '0', '1'),
  ...shares('defaults.advance', defaults.advance, limits.advanceMin, limits.advanceMax),
  ...bounds('defaults.months', defaults.months, limits.monthsMin, limits.monthsMax),
  ...bounds(
    'defaults.buyoutKopecks',
    defaults.buyoutKopecks,
    0,
    Math.floor(limits.priceMinKopecks * buyoutShare),
  ),
  ...(defaults.schedule === 'seasonal' ? [{ path: 'defaults.schedule', code: 'unsupported' } as const] : []),
  ...(defaults.insurance ? shares('defaults.insurance.share', defaults.insurance.share, '0', '1') : []),
];

/** What the rules of attributes need of a type. */
export type TypeInTree = {
  readonly id: string;
  readonly parentId: string | null;
  readonly attributes: readonly TypeAttribute[];
};

const sameLine = (one: TypeInTree, other: TypeInTree): boolean =>
  one.id === other.id || one.parentId === other.id || other.parentId === one.id;

/**
 * What is wrong with an attribute that a type has or is to have. A key occurs once on a path of the tree, and has one kind in the whole tree,
 * since a list may show several types.
 */
export const attributeFaults = (
  attribute: TypeAttribute,
  type: TypeInTree,
  tree: readonly TypeInTree[],
): Fault[] => {
  const others = tree.filter(({ id }) => id !== type.id);
  const same = others.flatMap((other) =>
    other.attributes.filter(({ key }) => key === attribute.key).map(({ kind }) => ({ other, kind })),
  );
  const values = attribute.values.map(({ value }) => value);
  const isEnum = attribute.kind === 'enum';
  return [
    ...(same.some(({ other }) => sameLine(type, other)) ? [{ path: 'key', code: 'taken' } as const] : []),
    ...(same.some(({ kind }) => kind !== attribute.kind)
      ? [{ path: 'kind', code: 'mismatch' } as const]
      : []),
    ...(isEnum && values.length === 0 ? [{ path: 'values', code: 'required' } as const] : []),
    ...(!isEnum && values.length > 0 ? [{ path: 'values', code: 'unsupported' } as const] : []),
    ...(new Set(values).size < values.length ? [{ path: 'values', code: 'taken' } as const] : []),
    ...(attribute.kind !== 'number' && attribute.unit !== null
      ? [{ path: 'unit', code: 'unsupported' } as const]
      : []),
  ];
};

/** A list with its item at `index` moved one position up or down; the same list if it cannot move. */
export const movedBy = <T>(items: readonly T[], index: number, move: 'up' | 'down'): readonly T[] => {
  const to = move === 'up' ? index - 1 : index + 1;
  const [item, neighbour] = [items[index], items[to]];
  return item === undefined || neighbour === undefined ? items : items.with(index, neighbour).with(to, item);
};

/** What published offers need: their prices, and how far limits may be narrowed before one of their terms has no choice left. */
export type PublishedSpan = {
  readonly priceMin: number;
  readonly priceMax: number;
  readonly advanceMin: string;
  readonly advanceMax: string;
  readonly monthsMin: number;
  readonly monthsMax: number;
};

/** Limits that would exclude published offers, each fault with the bound that the offers need. */
export const outsideFaults = (limits: LeaseLimits, span: PublishedSpan): Fault[] => [
  ...bounds('limits.priceMinKopecks', limits.priceMinKopecks, 0, span.priceMin),
  ...bounds('limits.priceMaxKopecks', limits.priceMaxKopecks, span.priceMax, Number.MAX_SAFE_INTEGER),
  ...shares('limits.advanceMin', limits.advanceMin, '0', span.advanceMax),
  ...shares('limits.advanceMax', limits.advanceMax, span.advanceMin, '1'),
  ...bounds('limits.monthsMin', limits.monthsMin, 0, span.monthsMax),
  ...bounds('limits.monthsMax', limits.monthsMax, span.monthsMin, Number.MAX_SAFE_INTEGER),
];
