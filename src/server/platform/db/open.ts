import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { pgliteParsers, postgresTypes } from './parsers.ts';
import { createPool } from './pool.ts';
import type { Database } from './schema.ts';

/** The driver behind Kysely, for the few callers that need a connection of their own. */
export type DatabaseBackend =
  | { kind: 'pglite'; pglite: PGlite }
  | { kind: 'postgres'; connectionString: string };

/** The open database; `close` waits for what runs. */
export type OpenDatabase = { db: Kysely<Database>; backend: DatabaseBackend; close: () => Promise<void> };

/** Where the database is: a PostgreSQL by its URL, or a folder (or an image of one) for the embedded one. */
export type DatabasePlace =
  | { connectionString: string; poolSize?: number }
  | { folder: string }
  | { image: Blob };

const poolOptions = {
  max: 16,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'leasing',
} as const;

const openPostgres = (connectionString: string, poolSize: number, log: Logger): OpenDatabase => {
  const options = { ...poolOptions, connectionString, max: poolSize, types: postgresTypes };
  const pool = createPool(options, (err) => log.warn({ err }, 'a database connection was lost'));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, backend: { kind: 'postgres', connectionString }, close: () => db.destroy() };
};

const openPglite = async (place: { folder: string } | { image: Blob }): Promise<OpenDatabase> => {
  const options = { extensions: { pg_trgm }, parsers: pgliteParsers };
  if ('folder' in place) mkdirSync(path.dirname(place.folder), { recursive: true });
  const pglite =
    'folder' in place
      ? await PGlite.create(place.folder, options)
      : await PGlite.create({ ...options, loadDataDir: place.image });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return { db, backend: { kind: 'pglite', pglite }, close: () => db.destroy() };
};

/**
 * Opens the database. PostgreSQL is connected to at the first query, so that a start without it fails there.
 * The embedded one must be guarded by `holdFolder` first.
 */
export const openDatabase = async (place: DatabasePlace, log: Logger): Promise<OpenDatabase> =>
  'connectionString' in place
    ? openPostgres(place.connectionString, place.poolSize ?? poolOptions.max, log)
    : openPglite(place);
