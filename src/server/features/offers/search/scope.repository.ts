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

/** A filter as parts of SQL over `offers o` and `variants v`, so that counts can leave one out. */
export type Scope = {
  filter: ListFilter;
  /** The offer itself, price, payment and wear; null without such conditions. */
  own: Condition | null;
  places: Conditions;
  states: Conditions;
  /** Words and numbers of the asset; null without such conditions. */
  words: Condition | null;
  assets: Conditions;
  /** These two combined, over `offers o`; empty without conditions on the asset. */
  chosen: Condition[];
};

/** Offers of the variants that a condition chooses. */
export const ofVariants = (condition: Condition): Condition =>
  sql`o.variant_id in (select v.id from variants v where ${condition})`;

/** A filter's conditions over `variants v`; empty without conditions on the asset. */
const askedOfAssets = (filter: ListFilter) => ({
  words: filter.words !== null || filter.numbers.length > 0 ? wordConditions(filter) : null,
  assets: variantConditions(filter),
});

/** All conditions on the asset as one, over `variants v`; null without any. */
export const assetCondition = (filter: ListFilter): Condition | null => {
  const { words, assets } = askedOfAssets(filter);
  return words || assets.size > 0 ? all([...(words ? [words] : []), ...assets.values()]) : null;
};

/**
 * Splits a filter into parts. `variantIds` are the variants that match the conditions on the asset, if they are few: the planner can estimate
 * their offers, but not those of a subquery.
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

/** `from … where …` of the matching offers; `parts` replace the scope's own, `table` that of all offers. */
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

/** True if the only conditions on the asset are types. */
export const asksAssetsByTypeOnly = (scope: Scope): boolean =>
  scope.words === null && [...scope.assets.keys()].every((name) => name === 'type');

/** True if the only conditions are types: then the counters have all numbers. */
export const asksOnlyForTypes = (scope: Scope): boolean =>
  scope.own === null && scope.places.size === 0 && scope.states.size === 0 && asksAssetsByTypeOnly(scope);
