import { sql } from 'kysely';
import { wearKeys } from '#domain/catalogue/attributes.ts';
import type { PublishedSpan } from '#domain/offer-types/type-rules.ts';
import { typesWithin } from '#server/features/offer-types/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { termsOf } from './reference.repository.ts';

const mostCounted = 10_000;

/** Removes what deleted offers of a type have left behind. */
export const forgetAssetsOf = async (tx: Tx, typeId: string): Promise<void> => {
  for (const table of ['place_counts', 'terms_counts', 'state_counts'] as const)
    await tx.deleteFrom(table).where('type_id', '=', typeId).execute();
  await tx
    .deleteFrom('variant_counts')
    .where('variant_id', 'in', (eb) => eb.selectFrom('variants').select('id').where('type_id', '=', typeId))
    .execute();
  await tx.deleteFrom('variants').where('type_id', '=', typeId).execute();
  await tx.deleteFrom('lease_terms').where('type_id', '=', typeId).execute();
};

const countOffers = async (db: Db, typeIds: readonly string[], also = sql`true`): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from variants v join offers o on o.variant_id = v.id
      where v.type_id = any(${typeIds}::text[]) and ${also} limit ${mostCounted}
    ) as bounded`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Offers of these types in any status; counted to ten thousand. */
export const countOffersOf = (db: Db, typeIds: readonly string[]): Promise<number> =>
  countOffers(db, typeIds);

/** A condition on offers `o` of variants `v`: they have a value of an attribute. */
const hasValueOf = (key: string) =>
  wearKeys.includes(key) ? sql`o.wear is not null` : sql`jsonb_exists(v.features, ${key})`;

/** Offers of these types, in any status, that have a value of an attribute, or this one of its values; counted to ten thousand. */
export const countOffersWith = (
  db: Db,
  typeIds: readonly string[],
  { key, value }: { key: string; value?: string },
): Promise<number> =>
  countOffers(db, typeIds, value === undefined ? hasValueOf(key) : sql`v.features ->> ${key} = ${value}`);

/** The limits that published offers of these types need; null if there are none. */
export const spanOfPublished = async (db: Db, typeIds: readonly string[]): Promise<PublishedSpan | null> => {
  const { rows } = await sql<PublishedSpan & { n: number }>`
    select count(*)::int as n, min(o.price_kopecks)::bigint as "priceMin", max(o.price_kopecks)::bigint as "priceMax",
      max(t.advance_min::numeric)::text as "advanceMin", min(t.advance_max::numeric)::text as "advanceMax",
      max(t.months_min) as "monthsMin", min(t.months_max) as "monthsMax"
    from lease_terms t join offers o on o.terms_id = t.id and o.status = 'published'
    where t.type_id = any(${typeIds}::text[])`.execute(db);
  const [span] = rows;
  return span && span.n > 0 ? span : null;
};

/** Numbers of published offers by type and rate. */
export const countByRate = async (db: Db): Promise<{ type_id: string; annual_rate: string; n: number }[]> => {
  const { rows } = await sql<{ type_id: string; annual_rate: string; n: number }>`
    select c.type_id, t.annual_rate, sum(c.n)::int as n
    from terms_counts c join lease_terms t on t.id = c.terms_id
    where c.n > 0 group by c.type_id, t.annual_rate`.execute(db);
  return rows;
};

/** Groups of terms at a rate, used by published offers of a type or of those below it. */
export const readTermsAt = async (db: Db, typeId: string, annualRate: string) => {
  const rows = await db
    .selectFrom('lease_terms')
    .selectAll()
    .where('annual_rate', '=', annualRate)
    .where('type_id', 'in', typesWithin(db, typeId))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, typeId: row.type_id, terms: termsOf(row) }));
};

/** Moves published offers from one group of terms to another, `most` at most; returns how many. */
export const moveToTerms = async (
  tx: Tx,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<number> => {
  const moved = await tx
    .updateTable('offers')
    .set((eb) => ({ terms_id: to, version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('offers')
        .select('id')
        .where('terms_id', '=', from)
        .where('status', '=', 'published')
        .orderBy('id')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
};
