import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { migrate } from './migrate.ts';
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

test.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'a connection lost while a migration computes fails the migration and not the process',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leasing-migrations-'));
    await writeFile(
      join(folder, '9000-computes.ts'),
      `import { setTimeout } from 'node:timers/promises';
       import { sql } from '${import.meta.resolve('kysely')}';
       export const up = async (db) => {
         await sql\`select 'computes'\`.execute(db);
         await setTimeout(2000);
         await sql\`select 1\`.execute(db);
       };`,
    );
    await sql`drop table if exists kysely_migration, kysely_migration_lock`.execute(database.db);
    const outcome = migrate(database, folder).catch(String);
    const terminate = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query like 'select ''computes%'`;
    await expect.poll(async () => (await terminate.execute(database.db)).rows).toHaveLength(1);
    expect(await outcome).toContain('connection');
    await rm(folder, { recursive: true });
  },
);
