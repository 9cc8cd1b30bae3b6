import type { TypeAttribute } from '#contract/catalogue.ts';
import type { TermsGroup } from '#domain/catalogue/payment-groups.ts';
import type { TaxRates } from '#domain/leasing/tax-rates.ts';
import type { TypeRow } from '#server/features/offer-types/index.ts';
import { readTaxRates } from '#server/features/tax-rates/index.ts';
import type { VendorRow } from '#server/features/vendors/index.ts';
import type { Context } from '#server/platform/context.ts';
import {
  readReferenceRows,
  readVersion,
  type BrandRow,
  type ModelRow,
  type PlaceRow,
} from './reference.repository.ts';

/** A type with what follows from its position in the tree. */
export type TypeNode = TypeRow & {
  /** Its own attributes after those of its parents. */
  readonly allAttributes: readonly TypeAttribute[];
  /** Itself and all below it. */
  readonly subtreeIds: readonly string[];
  /** Whether the public tree has it: neither it nor a type above it is hidden. */
  readonly isShown: boolean;
};

/** The small tables of the catalogue, by key. */
export type Reference = {
  readonly version: number;
  /** In the order of display, parents before children. */
  readonly types: ReadonlyMap<string, TypeNode>;
  readonly vendors: ReadonlyMap<string, VendorRow>;
  readonly vendorsBySlug: ReadonlyMap<string, VendorRow>;
  readonly places: ReadonlyMap<number, PlaceRow>;
  readonly brands: ReadonlyMap<number, BrandRow>;
  readonly brandsBySlug: ReadonlyMap<string, BrandRow>;
  readonly models: ReadonlyMap<number, ModelRow>;
  readonly groups: ReadonlyMap<number, TermsGroup>;
  readonly taxRates: TaxRates;
};

const byKey = <K, T>(rows: readonly T[], key: (row: T) => K): ReadonlyMap<K, T> =>
  new Map(rows.map((row) => [key(row), row]));

const typeTree = (rows: readonly TypeRow[]): ReadonlyMap<string, TypeNode> => {
  const rowsById = byKey(rows, (row) => row.id);
  const above = (row: TypeRow): TypeRow | undefined =>
    row.parent_id === null ? undefined : rowsById.get(row.parent_id);
  const attributesOf = (row: TypeRow): TypeAttribute[] => {
    const parent = above(row);
    return parent ? attributesOf(parent).concat(row.attributes) : row.attributes;
  };
  const isShown = (row: TypeRow): boolean => {
    const parent = above(row);
    return !row.hidden && (parent === undefined || isShown(parent));
  };
  const subtreeOf = (id: string): string[] =>
    [id].concat(rows.filter((row) => row.parent_id === id).flatMap((row) => subtreeOf(row.id)));
  const nodes = rows.map((row): TypeNode => {
    const places = {
      allAttributes: attributesOf(row),
      subtreeIds: subtreeOf(row.id),
      isShown: isShown(row),
    };
    return Object.assign({}, row, places);
  });
  return byKey(nodes, (node) => node.id);
};

const load = async (context: Context, version: number): Promise<Reference> => {
  const rows = await readReferenceRows(context.db);
  return {
    version,
    types: typeTree(rows.types),
    vendors: byKey(rows.vendors, (row) => row.id),
    vendorsBySlug: byKey(rows.vendors, (row) => row.slug),
    places: byKey(rows.places, (row) => row.id),
    brands: byKey(rows.brands, (row) => row.id),
    brandsBySlug: byKey(rows.brands, (row) => row.slug),
    models: byKey(rows.models, (row) => row.id),
    groups: byKey(rows.groups, (group) => group.id),
    taxRates: await readTaxRates(context.db),
  };
};

type Kept = { version: number; loading: Promise<Reference> };

const kept = new WeakMap<Context['db'], Kept>();

/**
 * Types, vendors, brands, models, terms and taxes from memory, reloaded when their version in the database has grown: always up to date on
 * every instance, for the price of reading one row.
 */
export const referenceOf = async (context: Context): Promise<Reference> => {
  const version = await readVersion(context.db);
  const known = kept.get(context.db);
  if (known && known.version >= version) return known.loading;
  const loading = load(context, version);
  kept.set(context.db, { version, loading });
  loading.catch(() => kept.delete(context.db));
  return loading;
};

/** A vendor, hidden or not, by its id or slug. */
export const vendorBy = (
  { vendors, vendorsBySlug }: Pick<Reference, 'vendors' | 'vendorsBySlug'>,
  key: string,
): VendorRow | undefined => vendorsBySlug.get(key) ?? vendors.get(key);
