import { sql } from 'kysely';
import type { Reference } from '../reference.ts';
import {
  all,
  placeConditions,
  ownConditions,
  stateConditions,
  variantConditions,
  wordConditions,
  type Condition,
  type Conditions,
} from './conditions.repository.ts';
import type { ListFilter } from './list-filter.ts';

/** A filter as pieces of SQL over `offers o` and `variants v`, so that counts can leave one out. */
export type Scope = {
  filter: ListFilter;
  /** The offer itself, price, payment and wear; null when not asked for. */
  own: Condition | null;
  places: Conditions;
  states: Conditions;
  /** Words and numbers of the asset; null when not asked for. */
  words: Condition | null;
  assets: Conditions;
  /** All of these two as one over `offers o`; none when nothing is asked of the asset. */
  chosen: Condition[];
};

/** Offers of the variants that a condition chooses. */
export const ofVariants = (condition: Condition): Condition =>
  sql`o.variant_id in (select v.id from variants v where ${condition})`;

/** Conditions over `variants v` that a filter sets; none when nothing is asked of the asset. */
const askedOfAssets = (filter: ListFilter) => ({
  words: filter.words !== null || filter.numbers.length > 0 ? wordConditions(filter) : null,
  assets: variantConditions(filter),
});

/** One condition over `variants v` for all that is asked of the asset; null when nothing is. */
export const assetCondition = (filter: ListFilter): Condition | null => {
  const { words, assets } = askedOfAssets(filter);
  return words || assets.size > 0 ? all([...(words ? [words] : []), ...assets.values()]) : null;
};

/**
 * Cuts a filter into pieces. `variantIds` are those that its asset's conditions choose, where they are few: the planner knows how many
 * offers each of them has, and nothing of a subquery.
 */
export const scopeOf = (filter: ListFilter, reference: Reference, variantIds: number[] | null): Scope => {
  const own = ownConditions(filter);
  const asked = assetCondition(filter);
  const chosen = variantIds ? sql`o.variant_id = any(${variantIds}::int[])` : asked && ofVariants(asked);
  return {
    filter,
    own: own.length > 0 ? all(own) : null,
    places: placeConditions(filter, reference),
    states: stateConditions(filter),
    ...askedOfAssets(filter),
    chosen: chosen ? [chosen] : [],
  };
};

/** `from … where …` of the offers that fit; `parts` stand in for the scope's own pieces, `table` for that of all offers. */
export const offersWhere = (
  scope: Scope,
  parts: { table?: Condition; places?: Condition; states?: Condition; assets?: Condition[] } = {},
): Condition =>
  sql`from ${parts.table ?? sql`offers`} o where ${all([
    sql`o.status = 'published'`,
    ...(scope.own ? [scope.own] : []),
    ...(parts.assets ?? scope.chosen),
    parts.places ?? all(scope.places.values()),
    parts.states ?? all(scope.states.values()),
  ])}`;

/** The chosen types, over a table of counters. */
export const typeCondition = ({ filter }: Scope): Condition =>
  filter.typeIds ? sql`type_id = any(${filter.typeIds}::text[])` : sql`true`;

/** True when nothing but types is asked of the asset. */
export const asksAssetsByTypeOnly = (scope: Scope): boolean =>
  scope.words === null && [...scope.assets.keys()].every((name) => name === 'type');

/** True when nothing but types is asked for: then the counters know all numbers. */
export const asksOnlyForTypes = (scope: Scope): boolean =>
  scope.own === null && scope.places.size === 0 && scope.states.size === 0 && asksAssetsByTypeOnly(scope);
