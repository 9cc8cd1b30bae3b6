import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';

/** Runs `work` on one instance at a time, on the connection that holds the lock. */
export const alone = (db: Db, work: (db: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('demo'))`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('demo'))`.execute(connection);
    }
  });
