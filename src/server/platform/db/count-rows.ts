import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../context.ts';
import { mostCounted } from '../http/id-cursor.ts';

/** Counts a query's rows up to `mostCounted + 1`: beyond that the count is a lower bound, and not all rows are scanned. */
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
