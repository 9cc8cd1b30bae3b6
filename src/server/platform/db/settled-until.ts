import { sql } from 'kysely';
import type { Db } from '../context.ts';

/** How far the clocks of instances may differ, plus the time between reading a clock and writing. */
const skewMs = 5000;
/** A transaction that is open for longer holds nobody up. */
const mostOpenMs = 60_000;

/**
 * The latest moment up to which all writes are visible. Rows carry the moment of their writing but are seen only after the commit, so this
 * moment lies before the oldest open transaction of a client: autovacuum has transactions, too, but writes no rows.
 */
export const settledUntil = async (db: Db, now: Date): Promise<Date> => {
  const { rows } = await sql<{ open_ms: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(xact_start)) * 1000, 0)::float8 as open_ms
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  const openMs = Math.min(Math.max(rows[0]?.open_ms ?? 0, 0), mostOpenMs);
  return new Date(now.getTime() - skewMs - openMs);
};
