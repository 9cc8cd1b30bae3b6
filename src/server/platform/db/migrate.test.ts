import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseBefore } from '#tests/support/database-before.ts';
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
    migration('create table first_table (id integer primary key)'),
  );
  await writeFile(
    join(folder, '0002-slow.ts'),
    migration('insert into first_table select 1 from pg_sleep(0.2)'),
  );
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('any number of instances starting at once run each migration once', async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)));
  expect(runs.flat()).toEqual(['0001-first', '0002-slow']);
  const { rows } = await sql<{ n: number }>`select count(*) as n from first_table`.execute(database.db);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a migration that fails is named and leaves nothing behind', async () => {
  await writeFile(join(folder, '0003-half.ts'), migration('create table half_table (id integer)'));
  await writeFile(join(folder, '0004-broken.ts'), migration('alter table no_such_table add x integer'));
  await expect(migrate(database, folder)).rejects.toThrow('the migration 0004-broken failed');
  const { rows } = await sql`select to_regclass('half_table') as found`.execute(database.db);
  expect(rows).toEqual([{ found: null }]);
});

test('a file that is not a migration is refused', async () => {
  await writeFile(join(folder, 'notes.ts'), '');
  await expect(migrate(database, folder)).rejects.toThrow('notes.ts');
});

test('both databases return values alike', async () => {
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

test('the renaming of 0018 keeps the rows of a filled database, and leaves no old name', async () => {
  const filled = await openDatabaseBefore('0018-plain-words');
  const { db } = filled;
  try {
    const [user, company, session, event] = [1, 2, 3, 4].map(
      (n) => `01970000-0000-7000-8000-00000000000${n}`,
    );
    await sql`insert into companies (id, kind, inn, kpp, ogrn, name, legal_address, director, tax_system, confirmed_by,
      confirmed_at, created_at) values (${company}, 'organisation', '1', '2', '3', 'ООО', '', '', 'osn', 'checksums', now(), now())`.execute(
      db,
    );
    await sql`insert into users (id, email, phone, name, role, status, notification_channels, created_at)
      values (${user}, 'a@example.com', '+79000000000', 'Анна', 'client', 'active', '[]', now())`.execute(db);
    await sql`insert into company_people values (${user}, ${company}, 'owner', now())`.execute(db);
    await sql`insert into company_invitations values (${event}, 't', ${company}, 'b@example.com', 'viewer', ${user}, now(), now())`.execute(
      db,
    );
    await sql`insert into sign_ins values (${session}, ${user}, 'device', '127.0.0.1', now(), now())`.execute(
      db,
    );
    await sql`insert into refresh_tokens (hash, sign_in_id, created_at, expires_at) values ('h', ${session}, now(), now())`.execute(
      db,
    );
    await sql`insert into kept_people values (${user}, 'Анна', '', '', 'leasingContract', now())`.execute(db);
    await sql`insert into events (id, type, subject_type, subject_id, subject_version, data, created_at) values
      (${company}, 'company.personPlaced', 'company', 'c', 1, '{"userId": "u", "from": "viewer", "place": "owner"}', now()),
      (${session}, 'user.signInEnded', 'user', 'u', 1, '{"signInId": "s", "reason": "ended"}', now()),
      (${event}, 'user.updated', 'user', 'u', 2, '{}', now())`.execute(db);

    expect(await filled.apply()).toEqual(['0018-plain-words']);

    const one = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
    expect(await one(sql`select role from company_people`)).toEqual([{ role: 'owner' }]);
    expect(await one(sql`select role from company_invitations`)).toEqual([{ role: 'viewer' }]);
    expect(
      await one(sql`select s.device, t.hash from sessions s join refresh_tokens t on t.session_id = s.id`),
    ).toEqual([{ device: 'device', hash: 'h' }]);
    expect(await one(sql`select name from retained_people`)).toEqual([{ name: 'Анна' }]);
    expect(await one(sql`select type, data from events order by subject_type, subject_version`)).toEqual([
      { type: 'company.roleChanged', data: { userId: 'u', from: 'viewer', companyRole: 'owner' } },
      { type: 'user.sessionEnded', data: { sessionId: 's', reason: 'ended' } },
      { type: 'user.updated', data: {} },
    ]);
    const left = sql`select relname as name from pg_class where relname ~ 'sign_in|kept_people'
      union all select conname from pg_constraint where conname ~ 'sign_in|kept_people|people_place|invitations_place'
      union all select column_name from information_schema.columns where column_name = 'sign_in_id'`;
    expect(await one(left)).toEqual([]);
  } finally {
    await filled.close();
  }
});

test("this project's migrations are numbered and up to date in the test database", async () => {
  const fresh = await openTestDatabase();
  expect(await migrate(fresh, migrationsFolder)).toEqual([]);
  await fresh.close();
});
