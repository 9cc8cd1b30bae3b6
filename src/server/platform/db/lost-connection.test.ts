import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { OpenDatabase } from './open.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Breaks the connection with the given process id from the server's side; the embedded database has none to lose. */
const breakConnection = async (pid: number): Promise<void> => {
  if (database.backend.kind === 'pglite') throw new Error('terminated');
  await sql`select pg_terminate_backend(${pid})`.execute(database.db);
  await sleep(200);
};

test('a connection lost between two statements fails its transaction and not the process', async () => {
  const { db } = database;
  const lost = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await breakConnection(rows[0]?.pid ?? 0);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow(/terminat|not queryable/);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});
