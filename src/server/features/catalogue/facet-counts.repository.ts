import { sql } from 'kysely';
import type { Availability, OfferCondition } from '#contract/offers.ts';
import type { Db } from '#server/platform/context.ts';
import { all, allBut, any, type Condition } from './conditions.ts';
import {
  asksOnlyForTypes,
  asksOnlyOfThings,
  offersWhere,
  ofVariants,
  typeCondition,
  type Scope,
} from './scope.ts';
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

/** Whether an offer has the chosen place, state, thing; null where nothing is asked of it. */
type Fits = Record<'place' | 'state' | 'thing', Condition | null>;

const fitsOf = (scope: Scope): Fits => ({
  place: scope.places.size > 0 ? all(scope.places.values()) : null,
  state: scope.states.size > 0 ? all(scope.states.values()) : null,
  thing: scope.chosen[0] ?? null,
});

/** A key for the rows that fit, null for the others. */
const keyed = (key: string, fits: Fits, names: readonly (keyof Fits)[]): Condition => {
  const asked = names.filter((name) => fits[name]);
  const column = sql.ref(key);
  if (asked.length === 0) return sql`${column}`;
  return sql`case when ${all(asked.map((name) => sql.ref(`has_${name}`)))} then ${column} end as ${column}`;
};

/** Rows that at most one of the three refuses: each facet leaves out one. */
const nearlyFits = (fits: Fits): Condition => {
  const given = Object.values(fits).flatMap((one) => one ?? []);
  if (given.length < 2) return yes;
  return any(given.map((_, left) => all(given.filter((__, index) => index !== left))));
};

/** Which grouping set a row of the counts is of: the keys that are not in it, as bits. */
const sets = { variant: 0b0111, terms: 0b1011, place: 0b1101, state: 0b1110 } as const;

/**
 * All numbers in one pass over the offers: by variant, terms, place and state, each of the rows that fit whatever that key's own facets
 * choose. Things are counted apart where the counters know them.
 */
const countedRows = (scope: Scope): Condition => {
  const fits = fitsOf(scope);
  const isCounted = asksOnlyOfThings(scope);
  const words = scope.words && !isCounted ? [ofVariants(scope.words)] : [];
  const where = isCounted ? scope.chosen : [...words, nearlyFits(fits)];
  // OFFSET 0 keeps the planner from asking the same of a row once for every key.
  return sql`
    select grouping(variant_id, terms_id, place_id, year) as set, variant_id, terms_id, place_id, condition, availability, year,
      count(*)::int as n
    from (
      select ${isCounted ? sql`null::int as variant_id` : keyed('variant_id', fits, ['place', 'state'])},
        ${keyed('terms_id', fits, ['place', 'state', 'thing'])}, ${keyed('place_id', fits, ['state', 'thing'])},
        ${keyed('year', fits, ['place', 'thing'])}, condition, availability
      from (
        select o.*, ${fits.place ?? yes} as has_place, ${fits.state ?? yes} as has_state, ${fits.thing ?? yes} as has_thing
        ${offersWhere(scope, { places: yes, states: yes, things: where })} offset 0
      ) as o
    ) as keys
    group by grouping sets ((variant_id), (terms_id), (place_id), (condition, availability, year))`;
};

const fromCounters = (scope: Scope): Condition => {
  const where = sql`n > 0 and ${typeCondition(scope)}`;
  const none = sql`null::int`;
  return sql`
    select ${sets.terms}::int as set, ${none} as variant_id, terms_id, ${none} as place_id, null::offer_condition as condition,
      null::offer_availability as availability, ${none} as year, sum(n)::int as n
    from terms_counts where ${where} group by terms_id
    union all select ${sets.place}::int, null, null, place_id, null, null, null, sum(n)::int
    from place_counts where ${where} group by place_id
    union all select ${sets.state}::int, null, null, null, condition, availability, year, sum(n)::int
    from state_counts where ${where} group by condition, availability, year`;
};

const variantRows = (scope: Scope): Condition =>
  asksOnlyOfThings(scope)
    ? sql`select variant_id, n from variant_counts where n > 0`
    : sql`select variant_id, n from counted where set = ${sets.variant} and variant_id is not null`;

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
  sql`select 'terms', terms_id::text, n from counted where set = ${sets.terms} and terms_id is not null`,
  sql`select 'place', place_id::text, n from counted where set = ${sets.place} and place_id is not null`,
  sql`select 'state', concat_ws(' ', condition, availability, year), n from counted
    where set = ${sets.state} and year is not null`,
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
 * All numbers that facets, total and the order by payment need, in one query. Offers are read once and counted by variant; the few
 * variants are then summed up for every facet of the thing.
 */
export const countFacets = async (db: Db, scope: Scope): Promise<FacetCounts> => {
  const { rows } = await sql<ThingCount>`
    with counted as materialized (${asksOnlyForTypes(scope) ? fromCounters(scope) : countedRows(scope)}),
    things as materialized (
      select v.type_id, v.model_id, v.tags, c.n from (${variantRows(scope)}) c join variants v on v.id = c.variant_id
      where ${scope.words ?? yes}
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
