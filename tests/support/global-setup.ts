import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, migrationsFolder } from '#server/platform/db/migrate.ts';
import { pgliteParsers } from '#server/platform/db/parsers.ts';

/** The source from which each test file gets its own migrated database. */
export type TestDatabaseSource =
  | { kind: 'pglite'; image: string }
  | { kind: 'postgres'; connectionString: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

const cache = join(import.meta.dirname, '../../node_modules/.cache/leasing');

const schemaHash = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrationsFolder)).sort()) {
    hash.update(file).update(await readFile(join(migrationsFolder, file)));
  }
  hash.update(
    await readFile(join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')),
  );
  hash.update([...withoutCare, ...smaller].join());
  return hash.digest('hex').slice(0, 16);
};

/** Settings that spare a throw-away database the work for its recovery. */
const withoutCare = [
  'full_page_writes = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'synchronous_commit = off',
];

/** Each database that is opened from the image reads all of it, and repeats what was written since the last checkpoint. */
const smaller = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

const makeImage = async (file: string): Promise<void> => {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, parsers: pgliteParsers });
  const db = new Kysely<never>({ dialect: new PGliteDialect({ pglite }) });
  await migrate({ db: db as never, backend: { kind: 'pglite', pglite } });
  for (const setting of withoutCare) await pglite.exec(`alter system set ${setting}`);
  for (const statement of smaller) await pglite.exec(statement);
  const image = await pglite.dumpDataDir('none');
  await db.destroy();
  await mkdir(cache, { recursive: true });
  await writeFile(`${file}.${process.pid}`, Buffer.from(await image.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
};

const preparePglite = async (): Promise<TestDatabaseSource> => {
  const image = join(cache, `migrated-${await schemaHash()}.tar`);
  if (!existsSync(image)) await makeImage(image);
  return { kind: 'pglite', image };
};

const onServer = async (connectionString: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const preparePostgres = async (connectionString: string): Promise<TestDatabaseSource> => {
  const template = `leasing_template_${process.pid}`;
  await onServer(connectionString, `create database ${template}`);
  const url = new URL(connectionString);
  url.pathname = `/${template}`;
  await migrate({ db: undefined as never, backend: { kind: 'postgres', connectionString: url.href } });
  return { kind: 'postgres', connectionString, template };
};

/** Migrates once for the whole run: an image for PGlite, kept while migrations stay the same, or a template for PostgreSQL. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const connectionString = process.env['TEST_DATABASE_URL'];
  const source = connectionString ? await preparePostgres(connectionString) : await preparePglite();
  project.provide('testDatabase', source);
  return async () => {
    if (source.kind === 'postgres')
      await onServer(source.connectionString, `drop database ${source.template}`);
  };
};
