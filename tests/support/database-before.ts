import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, migrationsFolder } from '#server/platform/db/migrate.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { openTestDatabase } from './test-database.ts';

/** A database in its state before a migration; `apply` runs that one migration and returns the names of those that ran. */
export type DatabaseBefore = OpenDatabase & { apply: () => Promise<string[]> };

/** Opens a database in its state before a migration, which is named like its file without the extension. `close` removes the database. */
export const openDatabaseBefore = async (name: string): Promise<DatabaseBefore> => {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'leasing-earlier-'));
  const link = (file: string) => symlink(join(migrationsFolder, file), join(folder, file));
  const files = await readdir(migrationsFolder);
  await Promise.all(files.filter((file) => file < `${name}.ts`).map(link));
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await migrate(database, folder);
  return {
    ...database,
    apply: async () => {
      await link(`${name}.ts`);
      return migrate(database, folder);
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
