import { sql, type RawBuilder } from 'kysely';
import type { NumberRange } from '#contract/catalogue.ts';
import type { GroupRange } from '#domain/catalogue/payment-groups.ts';
import type { Reference } from '../reference.ts';
import type { ListFilter } from './list-filter.ts';

/** A part of a WHERE clause. */
export type Condition = RawBuilder<unknown>;

/** Conditions by what they filter; each facet leaves out its own. */
export type Conditions = ReadonlyMap<string, Condition>;

const yes = sql`true`;

/** All of them. */
export const all = (conditions: Iterable<Condition>): Condition => {
  const list = [...conditions];
  return list.length > 0 ? sql`(${sql.join(list, sql` and `)})` : yes;
};

const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** All but one. */
export const allBut = (conditions: Conditions, left: string): Condition =>
  all([...conditions].filter(([name]) => name !== left).map(([, condition]) => condition));

const between = (value: Condition, range: NumberRange, type: 'float8' | 'bigint' | 'int'): Condition => {
  const cast = sql.raw(`::${type}`);
  const { from, to } = range;
  return all([
    ...(from === null ? [] : [sql`${value} >= ${from}${cast}`]),
    ...(to === null ? [] : [sql`${value} <= ${to}${cast}`]),
  ]);
};

const inRanges = (value: Condition, ranges: readonly NumberRange[], type: 'float8' | 'int'): Condition =>
  any(ranges.map((range) => between(value, range, type)));

const atPlaces = (ids: number[]): Condition => sql`o.place_id = any(${ids}::int[])`;

/** The conditions of a filter on the asset itself, over `variants v`, without those of facets. */
export const wordConditions = (filter: ListFilter): Condition =>
  all([
    ...(filter.words === null ? [] : [sql`v.words @@ ${filter.words}::tsquery`]),
    ...filter.numbers.map(({ key, ranges }) =>
      inRanges(sql`(v.features ->> ${key})::float8`, ranges, 'float8'),
    ),
  ]);

/** The conditions of the asset's facets, over `variants v`. */
export const variantConditions = (filter: ListFilter): Conditions =>
  new Map<string, Condition>([
    ...(filter.typeIds ? [['type', sql`v.type_id = any(${filter.typeIds}::text[])`] as const] : []),
    ...(filter.brandIds
      ? [
          [
            'brand',
            sql`v.model_id in (select id from models where brand_id = any(${filter.brandIds}::int[]))`,
          ] as const,
        ]
      : []),
    ...(filter.modelIds ? [['model', sql`v.model_id = any(${filter.modelIds}::int[])`] as const] : []),
    ...filter.tags.map(({ key, tags }) => [`attr.${key}`, sql`v.tags && ${tags}::text[]`] as const),
  ]);

/** Places by vendor and by region, from memory. */
export const placeIdsWhere = (
  reference: Reference,
  test: (place: { vendor_id: string; region: string }) => boolean,
): number[] => [...reference.places.values()].filter(test).map((place) => place.id);

/**
 * Condition, availability and year, over `offers o`. Compared as text, since PGlite learns array types only at its start, before these exist.
 */
export const stateConditions = (filter: ListFilter): Conditions =>
  new Map<string, Condition>([
    ...(filter.conditions
      ? [['condition', sql`o.condition = any(${filter.conditions}::text[]::offer_condition[])`] as const]
      : []),
    ...(filter.availabilities
      ? [
          [
            'availability',
            sql`o.availability = any(${filter.availabilities}::text[]::offer_availability[])`,
          ] as const,
        ]
      : []),
    ...(filter.years ? [['year', inRanges(sql`o.year`, filter.years, 'int')] as const] : []),
  ]);

/** Places as chosen by vendor, by region, or by both, over `offers o`. */
export const placeConditions = (filter: ListFilter, reference: Reference): Conditions => {
  const { vendorIds, regions } = filter;
  return new Map<string, Condition>([
    ...(vendorIds
      ? [
          [
            'vendor',
            atPlaces(placeIdsWhere(reference, (place) => vendorIds.includes(place.vendor_id))),
          ] as const,
        ]
      : []),
    ...(regions
      ? [['region', atPlaces(placeIdsWhere(reference, (place) => regions.includes(place.region)))] as const]
      : []),
  ]);
};

/**
 * Prices for the wanted payments, by group of terms: two arrays with a group's bounds at the index of its id. The overall price bounds are
 * added, since the planner can estimate those, and an index serves them.
 */
const paymentCondition = (ranges: readonly GroupRange[]): Condition => {
  const byId = new Map(ranges.map((range) => [range.id, range]));
  const ids = Array.from({ length: Math.max(0, ...byId.keys()) }, (_, index) => index + 1);
  const mins = ids.map((id) => byId.get(id)?.min ?? 1);
  const maxs = ids.map((id) => byId.get(id)?.max ?? 0);
  const least = Math.min(...ranges.map(({ min }) => min));
  const most = Math.max(...ranges.map(({ max }) => max));
  return sql`o.price_kopecks between ${least}::bigint and ${most}::bigint
    and o.price_kopecks between (${mins}::bigint[])[o.terms_id] and (${maxs}::bigint[])[o.terms_id]`;
};

/** The offer itself, prices, payments and wear, over `offers o`; these have no facets. */
export const ownConditions = ({ ids, published, price, payments, wear }: ListFilter): Condition[] => [
  ...(ids ? [sql`o.id = any(${ids}::text[]::uuid[])`] : []),
  ...(published ? [sql`o.published_at > ${published.after} and o.published_at <= ${published.until}`] : []),
  ...(price ? [between(sql`o.price_kopecks`, price, 'bigint')] : []),
  ...(payments ? [payments.length > 0 ? paymentCondition(payments) : sql`false`] : []),
  ...wear.map(({ ranges }) => inRanges(sql`o.wear`, ranges, 'float8')),
];
