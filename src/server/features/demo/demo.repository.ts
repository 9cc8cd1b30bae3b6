import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';

const patienceMs = 300_000;

/** Asks again and again: a statement that waits would be cancelled before a slow machine has filled the demo. */
const lock = async (connection: Db): Promise<void> => {
  for (let waited = 0; waited < patienceMs; waited += 500) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_lock(hashtext('demo')) as locked`.execute(connection);
    if (rows[0]?.locked) return;
    await setTimeout(500);
  }
  throw new Error('Another instance has been filling the demo for five minutes');
};

/** Runs `work` on one instance at a time, on the connection that holds the lock. */
export const alone = (db: Db, work: (db: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await lock(connection);
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('demo'))`.execute(connection);
    }
  });
