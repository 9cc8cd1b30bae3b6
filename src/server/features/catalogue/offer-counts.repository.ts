import { sql } from 'kysely';
import type { Availability, OfferCondition } from '#contract/offers.ts';
import type { Db } from '#server/platform/context.ts';
import { allButAnyOne } from './conditions.ts';
import { asksOnlyForTypes, offersWhere, type Scope } from './scope.ts';

/** Offers by place. */
export type PlaceCount = { place_id: number; n: number };
/** Offers by condition, availability and year. */
export type StateCount = { condition: OfferCondition; availability: Availability; year: number; n: number };
/** Offers by group of terms. */
export type TermsCount = { terms_id: number; n: number };

/**
 * Numbers of offers. `terms` are of those that fit. `places` are also of those that only the choice of vendor or only that of region
 * keeps out, and `states` of those that only one of condition, availability and year does: the facets' own choices.
 */
export type OfferCounts = { terms: TermsCount[]; places: PlaceCount[]; states: StateCount[] };

/** Counts stop here where only the total is asked for. */
export const exactTotal = 10_000;

type SetRow = { terms_id: number | null; place_id: number | null } & {
  [K in keyof StateCount]: StateCount[K] | null;
};

const byState = sql`condition, availability, year`;

/** Keys of grouping sets beside the terms; those that are counted apart are null here. */
type Together = { places: boolean; states: boolean };

const isState = (row: SetRow): row is SetRow & StateCount => row.year !== null;

const inSets = async (db: Db, scope: Scope, { places, states }: Together): Promise<OfferCounts> => {
  const keys = [
    sql`(terms_id)`,
    ...(places ? [sql`(place_id)`] : []),
    ...(states ? [sql`(condition, availability, year)`] : []),
  ];
  const { rows } = await sql<SetRow & { n: number }>`
    select terms_id, ${places ? sql`place_id` : sql`null as place_id`},
      ${states ? byState : sql`null as condition, null as availability, null as year`}, count(*)::int as n
    ${offersWhere(scope)}
    group by grouping sets (${sql.join(keys)})`.execute(db);
  return {
    terms: rows.flatMap(({ terms_id, n }) => (terms_id === null ? [] : [{ terms_id, n }])),
    places: rows.flatMap(({ place_id, n }) => (place_id === null ? [] : [{ place_id, n }])),
    states: rows.filter(isState),
  };
};

const placesApart = async (db: Db, scope: Scope): Promise<PlaceCount[]> => {
  const where = offersWhere(scope, { places: allButAnyOne(scope.places) });
  const { rows } = await sql<PlaceCount>`
    select place_id, count(*)::int as n ${where} group by place_id`.execute(db);
  return rows;
};

const statesApart = async (db: Db, scope: Scope): Promise<StateCount[]> => {
  const where = offersWhere(scope, { states: allButAnyOne(scope.states) });
  const { rows } = await sql<StateCount>`
    select ${byState}, count(*)::int as n ${where} group by ${byState}`.execute(db);
  return rows;
};

const fromRows = async (db: Db, scope: Scope): Promise<OfferCounts> => {
  const apart = { places: scope.places.size > 0, states: scope.states.size > 0 };
  const [together, places, states] = await Promise.all([
    inSets(db, scope, { places: !apart.places, states: !apart.states }),
    apart.places ? placesApart(db, scope) : null,
    apart.states ? statesApart(db, scope) : null,
  ]);
  return {
    terms: together.terms,
    places: places ?? together.places,
    states: states ?? together.states,
  };
};

const counters = <T>(db: Db, { filter }: Scope, table: string, keys: string) =>
  sql<T & { n: number }>`
    select ${sql.raw(keys)}, sum(n)::int as n from ${sql.raw(table)}
    where n > 0 and ${filter.typeIds ? sql`type_id = any(${filter.typeIds}::text[])` : sql`true`}
    group by ${sql.raw(keys)}`.execute(db);

const termsFromCounters = async (db: Db, scope: Scope): Promise<TermsCount[]> =>
  (await counters<TermsCount>(db, scope, 'terms_counts', 'terms_id')).rows;

const fromCounters = async (db: Db, scope: Scope): Promise<OfferCounts> => {
  const [terms, places, states] = await Promise.all([
    termsFromCounters(db, scope),
    counters<PlaceCount>(db, scope, 'place_counts', 'place_id'),
    counters<StateCount>(db, scope, 'state_counts', 'condition, availability, year'),
  ]);
  return { terms, places: places.rows, states: states.rows };
};

/** All numbers that facets, total and the order by payment need. */
export const countOffers = (db: Db, scope: Scope): Promise<OfferCounts> =>
  asksOnlyForTypes(scope) ? fromCounters(db, scope) : fromRows(db, scope);

/** Numbers by group of terms only. */
export const countByTerms = async (db: Db, scope: Scope): Promise<TermsCount[]> => {
  if (asksOnlyForTypes(scope)) return termsFromCounters(db, scope);
  return (await inSets(db, scope, { places: false, states: false })).terms;
};

/** How many fit, counted to one above the bound of exact totals. */
export const countToBound = async (db: Db, scope: Scope): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${offersWhere(scope)} limit ${exactTotal + 1}) as bounded`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};
