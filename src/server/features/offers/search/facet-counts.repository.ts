import { sql } from 'kysely';
import type { Availability, OfferCondition } from '#contract/offers.ts';
import type { Db } from '#server/platform/context.ts';
import { all, allBut, type Condition } from './conditions.repository.ts';
import {
  asksAssetsByTypeOnly,
  offersWhere,
  ofVariants,
  typeCondition,
  type Scope,
} from './scope.repository.ts';
import type { TermsCount } from './totals.repository.ts';

/** Offers by place. */
export type PlaceCount = { place_id: number; n: number };
/** Offers by condition, availability and year. */
export type StateCount = { condition: OfferCondition; availability: Availability; year: number; n: number };
/** Offers by a facet of the asset itself: `type`, `brand` and `model` by id; `attr.<key>` by tag where chosen, else `attr.`. */
export type AssetCount = { facet: string; value: string; n: number };

/**
 * Numbers of offers. `terms` counts matching offers. `places` ignores the choice of vendor and region, `states` that of condition,
 * availability and year, so that each facet can leave out its own; `assets` has done so already.
 */
export type FacetCounts = {
  terms: TermsCount[];
  places: PlaceCount[];
  states: StateCount[];
  assets: AssetCount[];
};

const yes = sql`true`;

/** The keys that offers are counted by, with their columns. */
const keyColumns = {
  variant: ['variant_id'],
  terms: ['terms_id'],
  place: ['place_id'],
  state: ['condition', 'availability', 'year'],
} as const;
type Key = keyof typeof keyColumns;

const columnTypes = {
  variant_id: 'int',
  terms_id: 'int',
  place_id: 'int',
  condition: 'offer_condition',
  availability: 'offer_availability',
  year: 'int',
};

/** The kinds of conditions on an offer, besides its price. */
type Asked = 'place' | 'state' | 'asset';

/** The conditions that a row must satisfy to count for a key: all but those of the key's own facets. */
const needs: Record<Key, readonly Asked[]> = {
  variant: ['place', 'state'],
  terms: ['place', 'state', 'asset'],
  place: ['state', 'asset'],
  state: ['place', 'asset'],
};

const conditionsOf = (scope: Scope): Record<Asked, Condition | null> => ({
  place: scope.places.size > 0 ? all(scope.places.values()) : null,
  state: scope.states.size > 0 ? all(scope.states.values()) : null,
  asset: scope.chosen[0] ?? null,
});

/** The columns of a counted row; columns outside its set are null. */
const columnsOf = (present: readonly string[]): Condition =>
  sql.join(
    Object.entries(columnTypes).map(([column, type]) =>
      present.includes(column) ? sql`${sql.ref(column)}` : sql`null::${sql.raw(type)} as ${sql.ref(column)}`,
    ),
  );

const listOf = (columns: readonly string[]): Condition => sql.join(columns.map((column) => sql.ref(column)));

const counted = (key: Key, scope: Scope): Condition => {
  const columns = keyColumns[key];
  const where = key === 'variant' ? yes : typeCondition(scope);
  return sql`select ${sql.lit(key)} as set, ${columnsOf(columns)}, sum(n)::int as n
    from ${sql.table(`${key}_counts`)} where n > 0 and ${where} group by ${listOf(columns)}`;
};

/** The set of a grouped row from the bits of `grouping`: a key outside the set is a one. */
const setName = (keys: readonly Key[]): Condition => {
  const cases = keys.map((key, index) => {
    const bits = 2 ** keys.length - 1 - 2 ** (keys.length - 1 - index);
    return sql`when ${sql.lit(bits)} then ${sql.lit(key)}`;
  });
  return sql`case grouping(${listOf(keys.map((key) => keyColumns[key][0]))}) ${sql.join(cases, sql` `)} end`;
};

/** Counts by keys with the same conditions, in one pass over the offers. */
const grouped = (keys: readonly Key[], scope: Scope, where: Condition[]): Condition => {
  const words = scope.words && keys.includes('variant') ? [ofVariants(scope.words)] : [];
  const sets = keys.map((key) => sql`(${listOf(keyColumns[key])})`);
  return sql`select ${setName(keys)} as set, ${columnsOf(keys.flatMap((key) => keyColumns[key]))}, count(*)::int as n
    ${offersWhere(scope, { places: yes, states: yes, assets: [...words, ...where] })}
    group by grouping sets (${sql.join(sets)})`;
};

/**
 * Counts by all keys. Counters serve those that depend only on types; for the others offers are read, once for keys with the same conditions.
 */
const countedRows = (scope: Scope, keys: readonly Key[]): Condition => {
  const conditions = conditionsOf(scope);
  const parts: Condition[] = [];
  const byNeeds = new Map<string, Key[]>();
  for (const key of keys) {
    const needed = needs[key].filter((name) => conditions[name]);
    const isKnown = needed.every((name) => name === 'asset' && asksAssetsByTypeOnly(scope));
    if (scope.own === null && isKnown) parts.push(counted(key, scope));
    else byNeeds.set(needed.join(), [...(byNeeds.get(needed.join()) ?? []), key]);
  }
  for (const [needed, same] of byNeeds) {
    const where = needed.split(',').flatMap((name) => conditions[name as Asked] ?? []);
    parts.push(grouped(same, scope, where));
  }
  return sql.join(parts, sql` union all `);
};

const facet = (scope: Scope, name: string, { value, from }: { value: Condition; from: Condition }) => sql`
  select ${name}::text as facet, ${value} as value, sum(v.n)::int as n
  from ${from} where ${allBut(scope.assets, name)} group by 2`;

const tags = sql`assets v cross join unnest(v.tags) as t (tag)`;

/** A facet of each chosen attribute, and one of all the others together. */
const attributeFacets = (scope: Scope): Condition[] => {
  const { filter } = scope;
  if (!filter.typeIds && filter.tags.length === 0) return [];
  const own = filter.tags.map(({ key }) => facet(scope, `attr.${key}`, { value: sql`t.tag`, from: tags }));
  return [facet(scope, 'attr.', { value: sql`t.tag`, from: tags }), ...own];
};

const assetFacets = (scope: Scope): Condition[] => [
  facet(scope, 'type', { value: sql`v.type_id`, from: sql`assets v` }),
  facet(scope, 'brand', {
    value: sql`m.brand_id::text`,
    from: sql`assets v join models m on m.id = v.model_id`,
  }),
  ...(scope.filter.brandIds || scope.filter.modelIds
    ? [facet(scope, 'model', { value: sql`v.model_id::text`, from: sql`assets v` })]
    : []),
  ...attributeFacets(scope),
];

const offerFacets = [
  sql`select 'terms', terms_id::text, n from counted where set = 'terms'`,
  sql`select 'place', place_id::text, n from counted where set = 'place'`,
  sql`select 'state', concat_ws(' ', condition, availability, year), n from counted where set = 'state'`,
];

const stateOf = ({ value, n }: AssetCount): StateCount => {
  const [condition, availability, year] = value.split(' ');
  return {
    condition: condition as OfferCondition,
    availability: availability as Availability,
    year: Number(year),
    n,
  };
};

/**
 * All counts for facets and the total, and by terms if `byTerms`, in one query. Offers are read once and counted by variant; the few variants
 * are then summed up for every facet of the asset.
 */
export const countFacets = async (db: Db, scope: Scope, byTerms: boolean): Promise<FacetCounts> => {
  const keys: Key[] = byTerms ? ['variant', 'terms', 'place', 'state'] : ['variant', 'place', 'state'];
  const { rows } = await sql<AssetCount>`
    with counted as materialized (${countedRows(scope, keys)}),
    assets as materialized (
      select v.type_id, v.model_id, v.tags, c.n from counted c join variants v on v.id = c.variant_id
      where c.set = 'variant' and ${scope.words ?? yes}
    )
    ${sql.join([...assetFacets(scope), ...offerFacets], sql` union all `)}`.execute(db);
  const by = (name: string) => rows.filter(({ facet: own }) => own === name);
  return {
    terms: by('terms').map(({ value, n }) => ({ terms_id: Number(value), n })),
    places: by('place').map(({ value, n }) => ({ place_id: Number(value), n })),
    states: by('state').map(stateOf),
    assets: rows,
  };
};
