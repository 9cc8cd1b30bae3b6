import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../context.ts';
import { mostCounted } from '../http/id-cursor.ts';

/** How many rows a query has, counted up to `mostCounted + 1`: more are a lower bound, and cost no walk over all of them. */
export const countRows = async <DB, TB extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, { id: string }>,
): Promise<number> => {
  const { count } = await db
    .selectFrom(query.limit(mostCounted + 1).as('rows'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
