import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { OpenDatabase } from './open.ts';
import { connectionTo, createPool } from './pool.ts';

/** The folder of this project's migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../../migrations');

const fileName = /^(\d{4}-[a-z0-9-]+)\.ts$/;

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function';

/** The file is read only when the migration runs: most starts run none. */
const migrationOf = (path: string): Migration => ({
  up: async (db) => {
    const module: unknown = await import(pathToFileURL(path).href);
    if (!isMigration(module)) throw new Error('the file exports no function up');
    await module.up(db);
  },
});

const filesOf = (folder: string): MigrationProvider => ({
  getMigrations: async () => {
    const migrations: Record<string, Migration> = {};
    for (const file of (await readdir(folder)).sort()) {
      const name = fileName.exec(file)?.[1];
      if (name === undefined)
        throw new Error(`${file} is no migration: its name must be NNNN-what-changes.ts`);
      migrations[name] = migrationOf(join(folder, file));
    }
    return migrations;
  },
});

/** Two quick queries for starts with nothing to do: the migrator would read the whole system catalogue first. */
const hasRun = async (db: Kysely<unknown>, migrations: readonly string[]): Promise<boolean> => {
  const table = sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`;
  if ((await table.execute(db)).rows[0]?.there !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return isDeepStrictEqual(
    rows.map(({ name }) => name),
    migrations,
  );
};

const run = async (db: Kysely<unknown>, folder: string): Promise<string[]> => {
  const provider = filesOf(folder);
  if (await hasRun(db, Object.keys(await provider.getMigrations()))) return [];
  const migrator = new Migrator({ db, provider });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) throw new Error(`the migration ${failed.migrationName} failed`, { cause: error });
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
};

/**
 * Brings the database up to date, all or nothing; a second instance waits and then finds nothing to do. On PostgreSQL it uses connections of
 * its own, since a migration may take longer than the app allows a statement.
 * @returns the names of the migrations that it ran
 * @throws Error that names the failed migration, with its cause; what the driver throws when the database is away
 */
export const migrate = async (
  { db, backend }: Pick<OpenDatabase, 'db' | 'backend'>,
  folder: string = migrationsFolder,
): Promise<string[]> => {
  if (backend.kind === 'pglite') return run(db as unknown as Kysely<unknown>, folder);
  // When a connection is lost, the migration that uses it fails and says so.
  const pool = createPool(
    { ...connectionTo(backend), max: 2, application_name: 'leasing-migrate' },
    () => undefined,
  );
  const own = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await run(own, folder);
  } finally {
    await own.destroy();
  }
};
