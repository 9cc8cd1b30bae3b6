import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';
import type { Condition } from './conditions.repository.ts';
import { asksOnlyForTypes, offersWhere, typeCondition, type Scope } from './scope.repository.ts';

/** Offers by group of terms. */
export type TermsCount = { terms_id: number; n: number };

/** Totals are exact up to here. */
export const exactTotal = 10_000;

/** Counts of matching offers by group of terms. */
export const countByTerms = async (db: Db, scope: Scope): Promise<TermsCount[]> => {
  const { rows } = await sql<TermsCount>`${
    asksOnlyForTypes(scope)
      ? sql`select terms_id, sum(n)::int as n from terms_counts where n > 0 and ${typeCondition(scope)} group by terms_id`
      : sql`select terms_id, count(*)::int as n ${offersWhere(scope)} group by terms_id`
  }`.execute(db);
  return rows;
};

/** How many offers match, counted to one above the bound of exact totals. */
export const countToBound = async (db: Db, scope: Scope): Promise<number> => {
  if (asksOnlyForTypes(scope)) return (await countByTerms(db, scope)).reduce((sum, { n }) => sum + n, 0);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${offersWhere(scope)} limit ${exactTotal + 1}) as bounded`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/** More variants than this are not listed; each query selects them again. */
const mostListed = 1000;

/** Variants that match a condition over `variants v`; null if there are many. */
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
/** Published offers of models, by model. */
export const countModels = async (
  db: Db,
  modelIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ model_id: number; n: number }>`
    select v.model_id, sum(c.n)::int as n from variants v join variant_counts c on c.variant_id = v.id
    where v.model_id = any(${modelIds}::int[]) and c.n > 0 group by v.model_id`.execute(db);
  return new Map(rows.map(({ model_id, n }) => [model_id, n]));
};
