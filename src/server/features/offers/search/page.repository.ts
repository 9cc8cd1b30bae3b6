import { sql } from 'kysely';
import type { CatalogueSort } from '#contract/catalogue.ts';
import type { Db } from '#server/platform/context.ts';
import type { Condition } from './conditions.repository.ts';
import type { PageEnd } from './list-filter.ts';
import { offersWhere, type Scope } from './scope.repository.ts';

/** An offer's position in a list. */
export type RowPosition = {
  id: string;
  terms_id: number;
  price_kopecks: number;
  year: number;
  created_at: Date;
};

const columns = sql`o.id, o.terms_id, o.price_kopecks, o.year, o.created_at`;

/** Sorts with an index of their own, and the value that a cursor keeps. */
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

/** The sort key that a cursor keeps. */
export const keyOf = (row: RowPosition, sort: IndexedSort): number => {
  if (sort === '-year') return row.year;
  return sort === '-createdAt' ? row.created_at.getTime() : row.price_kopecks;
};

/** An index is walked only if more than these match; fewer are gathered and then sorted. */
const fewRows = 1000;

/** The next offers in the order of an index, `limit` at most; `total` is how many match without a cursor. */
export const readPage = async (
  db: Db,
  scope: Scope,
  { sort, end, limit, total }: { sort: IndexedSort; end: PageEnd | null; limit: number; total: number },
): Promise<RowPosition[]> => {
  const { column, up, after } = orders[sort];
  const way = up ? sql`asc` : sql`desc`;
  const beyond = end
    ? sql`(${column}, o.id) ${up ? sql`>` : sql`<`} (${after(end.key)}, ${end.id}::uuid)`
    : sql`true`;
  const order = sql`order by ${column} ${way}, o.id ${way} limit ${limit}`;
  const fitting = sql`select ${columns} ${offersWhere(scope)}`;
  const { rows } = await sql<RowPosition>`${
    total > fewRows
      ? sql`${fitting} and ${beyond} ${order}`
      : sql`with o as materialized (${fitting}) select * from o where ${beyond} ${order}`
  }`.execute(db);
  return rows;
};

/** Where to continue in one group of terms: beyond (price, id), up to the other end of its prices; `n` of its offers match in all. */
export type GroupPart = { terms: number; price: number; id: string; last: number; n: number };

/** Groups with no more than these are read at once. */
const smallGroup = 50;

/** Up to here all groups are gathered and numbered within themselves, which is cheaper than walking each index for rare matches. */
const fewInGroups = 5000;

type GroupsAsk = { parts: readonly GroupPart[]; up: boolean; limit: number };

const within = ({ terms, price, id, last }: GroupPart, up: boolean): Condition =>
  up
    ? sql`o.terms_id = ${terms} and (o.price_kopecks, o.id) > (${price}::bigint, ${id}::uuid) and o.price_kopecks <= ${last}::bigint`
    : sql`o.terms_id = ${terms} and (o.price_kopecks, o.id) < (${price}::bigint, ${id}::uuid) and o.price_kopecks >= ${last}::bigint`;

const anyWithin = (parts: readonly GroupPart[], up: boolean): Condition =>
  sql`(${sql.join(
    parts.map((part) => sql`(${within(part, up)})`),
    sql` or `,
  )})`;

const wayOf = (up: boolean): Condition => (up ? sql`asc` : sql`desc`);

const gathered = (fitting: Condition, { parts, up, limit }: GroupsAsk): Condition => sql`
  with o as materialized (${fitting})
  select id, terms_id, price_kopecks, year, created_at from (
    select o.*, row_number() over (
      partition by o.terms_id order by o.price_kopecks ${wayOf(up)}, o.id ${wayOf(up)}
    ) as place from o where ${anyWithin(parts, up)}
  ) as o where place <= ${limit}`;

/** Each group is a query of its own in the union, so that the planner sees its bounds. */
const walked = (fitting: Condition, { parts, up, limit }: GroupsAsk): Condition => {
  const order = sql`order by o.price_kopecks ${wayOf(up)}, o.id ${wayOf(up)} limit ${limit}`;
  const small = parts.filter(({ n }) => n <= smallGroup);
  const large = parts.filter(({ n }) => n > smallGroup);
  const queries = large.map((part) => sql`(${fitting} and ${within(part, up)} ${order})`);
  if (small.length > 0) queries.push(sql`(${fitting} and ${anyWithin(small, up)})`);
  return sql`${sql.join(queries, sql` union all `)}`;
};

/** The next offers of each group in the order of (price, id), at most `limit` of a large group; unordered between groups. */
export const readGroups = async (db: Db, scope: Scope, ask: GroupsAsk): Promise<RowPosition[]> => {
  const fitting = sql`select ${columns} ${offersWhere(scope)}`;
  const total = ask.parts.reduce((sum, { n }) => sum + n, 0);
  const { rows } = await sql<RowPosition>`${(total > fewInGroups ? walked : gathered)(fitting, ask)}`.execute(
    db,
  );
  return rows;
};
