import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';
import type { Reference } from '../reference.ts';
import type { Condition } from './conditions.repository.ts';
import type { ListFilter } from './list-filter.ts';
import { offersWhere, scopeOf } from './scope.repository.ts';

/** A filter with its window. */
export type NewFilter = ListFilter & { published: NonNullable<ListFilter['published']> };

/** The matches of a filter: how many, and the ids of the newest. */
export type NewMatches = { total: number; ids: string[] };

/** If there are more new offers, each filter uses the indexes; fewer are gathered once for all filters. */
const mostGathered = 5000;

const windowOf = (filters: readonly NewFilter[]): Condition => {
  const after = new Date(Math.min(...filters.map(({ published }) => published.after.getTime())));
  const until = new Date(Math.max(...filters.map(({ published }) => published.until.getTime())));
  return sql`status = 'published' and published_at > ${after} and published_at <= ${until}`;
};

const areMany = async (db: Db, within: Condition): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from offers where ${within} limit ${mostGathered + 1}) as bounded`.execute(
    db,
  );
  return (rows[0]?.n ?? 0) > mostGathered;
};

/**
 * Offers published within each filter's window that match it, `limit` ids each, in the filters' order and in one statement: new offers are
 * read once, and a filter without new matches costs little.
 */
export const matchNew = async (
  db: Db,
  reference: Reference,
  filters: readonly NewFilter[],
  limit: number,
): Promise<NewMatches[]> => {
  if (filters.length === 0) return [];
  const within = windowOf(filters);
  const fresh = (await areMany(db, within)) ? sql`offers` : sql`fresh`;
  const each = filters.map(
    (filter, place) => sql`
      select ${place}::int as place, count(*)::int as total,
        (array_agg(o.id::text order by o.created_at desc, o.id desc))[1:${limit}::int] as ids
      ${offersWhere(scopeOf(filter, reference, null), { table: fresh })}`,
  );
  const { rows } = await sql<NewMatches & { place: number; ids: string[] | null }>`
    with fresh as materialized (select * from offers where ${within})
    ${sql.join(each, sql` union all `)} order by place`.execute(db);
  return rows.map(({ total, ids }) => ({ total, ids: ids ?? [] }));
};
