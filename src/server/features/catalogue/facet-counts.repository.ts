import { sql } from 'kysely';
import type { Availability, OfferCondition } from '#contract/offers.ts';
import type { Db } from '#server/platform/context.ts';
import { all, allBut, any, type Condition } from './conditions.ts';
import { asksOnlyForTypes, offersWhere, ofVariants, typeCondition, type Scope } from './scope.ts';
import type { TermsCount } from './totals.repository.ts';

/** Offers by place. */
export type PlaceCount = { place_id: number; n: number };
/** Offers by condition, availability and year. */
export type StateCount = { condition: OfferCondition; availability: Availability; year: number; n: number };
/** Offers by a facet of the thing itself: `type`, `brand` and `model` by id; `attr.<key>` by tag where chosen, else `attr.`. */
export type ThingCount = { facet: string; value: string; n: number };

/**
 * Numbers of offers. `terms` are of those that fit. `places` leave the choice of vendor and region out, `states` that of condition,
 * availability and year, so that each facet can leave its own out; `things` have done so.
 */
export type FacetCounts = {
  terms: TermsCount[];
  places: PlaceCount[];
  states: StateCount[];
  things: ThingCount[];
};

const yes = sql`true`;

/** What an offer is counted by, with the column that tells the set of a grouped row. */
const keyColumns = { variant: 'variant_id', terms: 'terms_id', place: 'place_id', state: 'year' } as const;
type Key = keyof typeof keyColumns;

/** Whether an offer has the chosen place, state, thing; null where nothing is asked of it. */
type Fits = Record<'place' | 'state' | 'thing', Condition | null>;

const fitsOf = (scope: Scope): Fits => ({
  place: scope.places.size > 0 ? all(scope.places.values()) : null,
  state: scope.states.size > 0 ? all(scope.states.values()) : null,
  thing: scope.chosen[0] ?? null,
});

/** What a row must have to count for a key: all but what the key's own facets choose. */
const needs: Record<Key, readonly (keyof Fits)[]> = {
  variant: ['place', 'state'],
  terms: ['place', 'state', 'thing'],
  place: ['state', 'thing'],
  state: ['place', 'thing'],
};

/** The key of the rows that fit, null for the others. */
const keyed = (key: Key, fits: Fits): Condition => {
  const asked = needs[key].filter((name) => fits[name]);
  const column = sql.ref(keyColumns[key]);
  if (asked.length === 0) return sql`${column}`;
  return sql`case when ${all(asked.map((name) => sql.ref(`has_${name}`)))} then ${column} end as ${column}`;
};

/** Rows that at most one of the three refuses: each facet leaves out one. */
const nearlyFits = (fits: Fits): Condition => {
  const given = Object.values(fits).flatMap((one) => one ?? []);
  if (given.length < 2) return yes;
  return any(given.map((_, left) => all(given.filter((__, index) => index !== left))));
};

/**
 * The one key whose own facets choose all that is asked: the counters know its numbers, and the rows are only those that fit. Null
 * when more is asked, or a price.
 */
const keyOfCounters = (scope: Scope, fits: Fits): Key | null => {
  if (scope.prices !== null) return null;
  const asked = (['place', 'state', 'thing'] as const).filter((name) => fits[name]);
  if (asked.length !== 1) return null;
  return asked[0] === 'thing' ? 'variant' : (asked[0] ?? null);
};

const noKeys = {
  variant_id: 'int',
  terms_id: 'int',
  place_id: 'int',
  condition: 'offer_condition',
  availability: 'offer_availability',
  year: 'int',
};

/** `select` of counted rows with the columns that they have, in the form that all have. */
const rowsOf = (key: Key, columns: readonly string[], from: Condition): Condition => {
  const selected = Object.entries(noKeys).map(([column, type]) =>
    columns.includes(column) ? sql`${sql.ref(column)}` : sql`null::${sql.raw(type)} as ${sql.ref(column)}`,
  );
  const grouped = sql.join(columns.map((column) => sql.ref(column)));
  return sql`select ${key}::text as set, ${sql.join(selected)}, sum(n)::int as n ${from} group by ${grouped}`;
};

const counters: Record<Key, (where: Condition) => Condition> = {
  variant: (where) => rowsOf('variant', ['variant_id'], sql`from variant_counts where n > 0 and ${where}`),
  terms: (where) => rowsOf('terms', ['terms_id'], sql`from terms_counts where n > 0 and ${where}`),
  place: (where) => rowsOf('place', ['place_id'], sql`from place_counts where n > 0 and ${where}`),
  state: (where) =>
    rowsOf('state', ['condition', 'availability', 'year'], sql`from state_counts where n > 0 and ${where}`),
};

/** The set of a grouped row by the bits of `grouping`: a key that is not in the set is a one. */
const setName = (keys: readonly Key[]): Condition => {
  const columns = keys.map((key) => sql.ref(keyColumns[key]));
  const cases = keys.map((key, index) => {
    const bits = 2 ** keys.length - 1 - 2 ** (keys.length - 1 - index);
    return sql`when ${sql.lit(bits)} then ${sql.lit(key)}`;
  });
  return sql`case grouping(${sql.join(columns)}) ${sql.join(cases, sql` `)} end`;
};

const groupings: Record<Key, Condition> = {
  variant: sql`(variant_id)`,
  terms: sql`(terms_id)`,
  place: sql`(place_id)`,
  state: sql`(condition, availability, year)`,
};

/**
 * Numbers by all keys in one pass over the offers, each of the rows that fit whatever that key's own facets choose. OFFSET 0 keeps the
 * planner from asking the same of a row once for every key.
 */
const groupedRows = (scope: Scope, fits: Fits, keys: readonly Key[], where: Condition[]): Condition => sql`
  select ${setName(keys)} as set, ${keys.includes('variant') ? sql`variant_id` : sql`null::int`} as variant_id,
    ${keys.includes('terms') ? sql`terms_id` : sql`null::int`} as terms_id,
    ${keys.includes('place') ? sql`place_id` : sql`null::int`} as place_id,
    ${keys.includes('state') ? sql`condition, availability, year` : sql`null::offer_condition, null::offer_availability, null::int`},
    count(*)::int as n
  from (
    select ${sql.join(keys.map((key) => keyed(key, fits)))}, condition, availability
    from (
      select o.*, ${fits.place ?? yes} as has_place, ${fits.state ?? yes} as has_state, ${fits.thing ?? yes} as has_thing
      ${offersWhere(scope, { places: yes, states: yes, things: where })} offset 0
    ) as o
  ) as keys
  group by grouping sets (${sql.join(keys.map((key) => groupings[key]))})`;

const countedRows = (scope: Scope, keys: readonly Key[]): Condition => {
  const fits = fitsOf(scope);
  const known = keyOfCounters(scope, fits);
  if (known === null) {
    const words = scope.words ? [ofVariants(scope.words)] : [];
    return groupedRows(scope, fits, keys, [...words, nearlyFits(fits)]);
  }
  const where = Object.values(fits).flatMap((one) => one ?? []);
  const none: Fits = { place: null, state: null, thing: null };
  const others = keys.filter((key) => key !== known);
  return sql`${counters[known](yes)} union all ${groupedRows(scope, none, others, where)}`;
};

const fromCounters = (scope: Scope, keys: readonly Key[]): Condition => {
  const ofTypes = keys.filter((key) => key !== 'variant').map((key) => counters[key](typeCondition(scope)));
  return sql.join([counters.variant(yes), ...ofTypes], sql` union all `);
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

const thingFacets = (scope: Scope): Condition[] => [
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

const offerFacets = [
  sql`select 'terms', terms_id::text, n from counted where set = 'terms' and terms_id is not null`,
  sql`select 'place', place_id::text, n from counted where set = 'place' and place_id is not null`,
  sql`select 'state', concat_ws(' ', condition, availability, year), n from counted where set = 'state' and year is not null`,
];

const stateOf = ({ value, n }: ThingCount): StateCount => {
  const [condition, availability, year] = value.split(' ');
  return {
    condition: condition as OfferCondition,
    availability: availability as Availability,
    year: Number(year),
    n,
  };
};

/**
 * All numbers that facets and total need, and by terms where `byTerms` asks for them, in one query. Offers are read once and counted
 * by variant; the few variants are then summed up for every facet of the thing.
 */
export const countFacets = async (db: Db, scope: Scope, byTerms: boolean): Promise<FacetCounts> => {
  const keys: Key[] = byTerms ? ['variant', 'terms', 'place', 'state'] : ['variant', 'place', 'state'];
  const { rows } = await sql<ThingCount>`
    with counted as materialized (${asksOnlyForTypes(scope) ? fromCounters(scope, keys) : countedRows(scope, keys)}),
    things as materialized (
      select v.type_id, v.model_id, v.tags, c.n from counted c join variants v on v.id = c.variant_id
      where c.set = 'variant' and ${scope.words ?? yes}
    )
    ${sql.join([...thingFacets(scope), ...offerFacets], sql` union all `)}`.execute(db);
  const by = (name: string) => rows.filter(({ facet: own }) => own === name);
  return {
    terms: by('terms').map(({ value, n }) => ({ terms_id: Number(value), n })),
    places: by('place').map(({ value, n }) => ({ place_id: Number(value), n })),
    states: by('state').map(stateOf),
    things: rows,
  };
};
