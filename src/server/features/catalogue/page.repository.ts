import { sql } from 'kysely';
import type { CatalogueSort } from '#contract/catalogue.ts';
import type { Db } from '#server/platform/context.ts';
import type { Condition } from './conditions.ts';
import type { PageEnd } from './cursor.ts';
import { offersWhere, type Scope } from './scope.ts';

/** An offer's place in a list. */
export type Place = { id: string; terms_id: number; price_kopecks: number; year: number; created_at: Date };

const columns = sql`o.id, o.terms_id, o.price_kopecks, o.year, o.created_at`;

/** Sorts that an index of its own gives, with the value that a cursor keeps. */
export type IndexedSort = Exclude<CatalogueSort, 'payment' | '-payment'>;

const orders: Record<IndexedSort, { column: Condition; up: boolean; after: (key: number) => Condition }> = {
  price: { column: sql`o.price_kopecks`, up: true, after: (key) => sql`${key}::bigint` },
  '-price': { column: sql`o.price_kopecks`, up: false, after: (key) => sql`${key}::bigint` },
  '-year': { column: sql`o.year`, up: false, after: (key) => sql`${key}::smallint` },
  '-createdAt': {
    column: sql`o.created_at`,
    up: false,
    after: (key) => sql`${new Date(key).toISOString()}::timestamptz`,
  },
};

/** What a cursor keeps of an offer's place in this order. */
export const keyOf = (place: Place, sort: IndexedSort): number => {
  if (sort === '-year') return place.year;
  return sort === '-createdAt' ? place.created_at.getTime() : place.price_kopecks;
};

/** The next places in the order of an index, `limit` at most. */
export const readPage = async (
  db: Db,
  scope: Scope,
  { sort, end, limit }: { sort: IndexedSort; end: PageEnd | null; limit: number },
): Promise<Place[]> => {
  const { column, up, after } = orders[sort];
  const way = up ? sql`asc` : sql`desc`;
  const beyond = end
    ? sql`and (${column}, o.id) ${up ? sql`>` : sql`<`} (${after(end.key)}, ${end.id}::uuid)`
    : sql``;
  const { rows } = await sql<Place>`
    select ${columns} ${offersWhere(scope)} ${beyond}
    order by ${column} ${way}, o.id ${way} limit ${limit}`.execute(db);
  return rows;
};

/** Where to go on in one group of terms: beyond (price, id), and not beyond the other end of its prices. */
export type GroupPart = { terms: number; price: number; id: string; last: number };

/** The next places of each group in the order of its index of (price, id), `limit` at most in each; unordered between groups. */
export const readGroups = async (
  db: Db,
  scope: Scope,
  { parts, up, limit }: { parts: readonly GroupPart[]; up: boolean; limit: number },
): Promise<Place[]> => {
  const way = up ? sql`asc` : sql`desc`;
  const beyond = up
    ? sql`(o.price_kopecks, o.id) > (p.price, p.id) and o.price_kopecks <= p.last`
    : sql`(o.price_kopecks, o.id) < (p.price, p.id) and o.price_kopecks >= p.last`;
  const { rows } = await sql<Place>`
    select o.* from unnest(
      ${parts.map(({ terms }) => terms)}::int[],
      ${parts.map(({ price }) => price)}::bigint[],
      ${parts.map(({ id }) => id)}::uuid[],
      ${parts.map(({ last }) => last)}::bigint[]
    ) as p (terms_id, price, id, last)
    cross join lateral (
      select ${columns} ${offersWhere({ ...scope, join: sql`` })} and o.terms_id = p.terms_id and ${beyond}
      order by o.price_kopecks ${way}, o.id ${way} limit ${limit}
    ) o`.execute(db);
  return rows;
};
