import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';
import { all, allBut, allButAnyOne, type Condition } from './conditions.ts';
import { asksOnlyOfThings, offersWhere, ofVariants, type Scope } from './scope.ts';

/** Offers by a facet of the thing itself: `type`, `brand` and `model` by id, `attr.<key>` by tag. */
export type ThingCount = { facet: string; value: string; n: number };

/** Number of offers of each variant that at most one facet's choice refuses. */
const countedVariants = (scope: Scope): Condition => {
  if (asksOnlyOfThings(scope)) return sql`select variant_id, n from variant_counts where n > 0`;
  const asked = [
    ...(scope.words ? [scope.words] : []),
    ...(scope.things.size > 1 ? [allButAnyOne(scope.things)] : []),
  ];
  const things = asked.length > 0 ? [ofVariants(all(asked))] : [];
  return sql`select o.variant_id, count(*)::int as n ${offersWhere(scope, { things })} group by o.variant_id`;
};

const facet = (scope: Scope, name: string, { value, from }: { value: Condition; from: Condition }) => sql`
  select ${name}::text as facet, ${value} as value, sum(v.n)::int as n
  from ${from} where ${allBut(scope.things, name)} group by 2`;

const tags = sql`things v cross join unnest(v.tags) as t (tag)`;

/** A facet of each chosen attribute, and one of all the others together. */
const attributeFacets = (scope: Scope): Condition[] => {
  const { filter } = scope;
  if (!filter.typeIds && filter.tags.length === 0) return [];
  const own = filter.tags.map(({ key }) => facet(scope, `attr.${key}`, { value: sql`t.tag`, from: tags }));
  return [facet(scope, 'attr.', { value: sql`t.tag`, from: tags }), ...own];
};

/**
 * Counts by the thing itself, each facet without its own choice. Offers are counted once by variant, and the few variants are then
 * summed up for every facet. A tag stands under its own `attr.<key>` where that was chosen, and under `attr.` in any case.
 */
export const countThings = async (db: Db, scope: Scope): Promise<ThingCount[]> => {
  const facets = [
    facet(scope, 'type', { value: sql`v.type_id`, from: sql`things v` }),
    facet(scope, 'brand', {
      value: sql`m.brand_id::text`,
      from: sql`things v join models m on m.id = v.model_id`,
    }),
    ...(scope.filter.brandIds
      ? [facet(scope, 'model', { value: sql`v.model_id::text`, from: sql`things v` })]
      : []),
    ...attributeFacets(scope),
  ];
  const { rows } = await sql<ThingCount>`
    with counted as materialized (${countedVariants(scope)}),
    things as materialized (
      select v.type_id, v.model_id, v.tags, c.n from counted c join variants v on v.id = c.variant_id
      where ${scope.words ?? sql`true`}
    )
    ${sql.join(facets, sql` union all `)}`.execute(db);
  return rows;
};

/** More than these are not listed but asked for anew in each query. */
const mostListed = 1000;

/** Variants that a condition over `variants v` chooses; null when they are many. */
export const listVariants = async (db: Db, condition: Condition): Promise<number[] | null> => {
  const { rows } = await sql<{ id: number }>`
    select v.id from variants v where ${condition} limit ${mostListed + 1}`.execute(db);
  return rows.length > mostListed ? null : rows.map(({ id }) => id);
};

/** Published offers by leaf type, unfiltered. */
export const countByType = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ type_id: string; n: number }>`
    select type_id, sum(n)::int as n from terms_counts group by type_id`.execute(db);
  return new Map(rows.map(({ type_id, n }) => [type_id, n]));
};

/** Published offers by vendor, unfiltered. */
export const countByVendor = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ vendor_id: string; n: number }>`
    select p.vendor_id, sum(c.n)::int as n from place_counts c join vendor_places p on p.id = c.place_id
    group by p.vendor_id`.execute(db);
  return new Map(rows.map(({ vendor_id, n }) => [vendor_id, n]));
};
