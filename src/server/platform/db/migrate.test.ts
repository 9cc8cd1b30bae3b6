import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

let database: OpenDatabase;
let folder: string;

const migration = (statement: string): string =>
  `import { sql } from '${import.meta.resolve('kysely')}';
   export const up = (db) => sql.raw(${JSON.stringify(statement)}).execute(db);`;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'leasing-migrations-'));
  await sql`drop table if exists kysely_migration, kysely_migration_lock`.execute(database.db);
  await writeFile(
    join(folder, '0001-first.ts'),
    migration('create table first_thing (id integer primary key)'),
  );
  await writeFile(
    join(folder, '0002-slow.ts'),
    migration('insert into first_thing select 1 from pg_sleep(0.2)'),
  );
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('any number of starters at once run each migration once', async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)));
  expect(runs.flat()).toEqual(['0001-first', '0002-slow']);
  const { rows } = await sql<{ n: number }>`select count(*) as n from first_thing`.execute(database.db);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a migration that fails is named and leaves nothing behind', async () => {
  await writeFile(join(folder, '0003-half.ts'), migration('create table half_thing (id integer)'));
  await writeFile(join(folder, '0004-broken.ts'), migration('alter table no_such_table add x integer'));
  await expect(migrate(database, folder)).rejects.toThrow('the migration 0004-broken failed');
  const { rows } = await sql`select to_regclass('half_thing') as found`.execute(database.db);
  expect(rows).toEqual([{ found: null }]);
});

test('a file that is no migration is refused', async () => {
  await writeFile(join(folder, 'notes.ts'), '');
  await expect(migrate(database, folder)).rejects.toThrow('notes.ts');
});

test('values come alike from both databases', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as big, date '2026-12-01' as day, timestamptz '2026-12-01 03:00+03' as moment,
      array[1, 2]::int8[] as numbers, array[date '2026-12-01'] as days, '{}'::int8[] as nothing, 1.50::numeric as share
  `.execute(database.db);
  expect(rows).toEqual([
    {
      big: Number.MAX_SAFE_INTEGER,
      day: '2026-12-01',
      moment: new Date('2026-12-01T00:00:00.000Z'),
      numbers: [1, 2],
      days: ['2026-12-01'],
      nothing: [],
      share: '1.50',
    },
  ]);
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('beyond 2^53');
});

test("this project's migrations are numbered and up to date in the test database", async () => {
  const fresh = await openTestDatabase();
  expect(await migrate(fresh, migrationsFolder)).toEqual([]);
  await fresh.close();
});
