import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { pgliteParsers, postgresTypes } from './parsers.ts';
import { connectionTo, createPool, type PostgresLocation } from './pool.ts';
import { PreparedPGlite } from './prepared-pglite.ts';
import { startPulse } from './pulse.ts';
import type { Database } from './schema.ts';

/** The driver behind Kysely, for the few callers that need a connection of their own. */
export type DatabaseBackend = { kind: 'pglite'; pglite: PGlite } | ({ kind: 'postgres' } & PostgresLocation);

/** The open database; `close` waits for running queries. */
export type OpenDatabase = { db: Kysely<Database>; backend: DatabaseBackend; close: () => Promise<void> };

/** Where the database is: PostgreSQL by its URL, or the folder of the embedded one (or an image of it). */
export type DatabaseLocation =
  | { connectionString: string; poolSize?: number }
  | { folder: string }
  | { image: Blob };

const statementMs = 15_000;

/**
 * The server cancels a statement sooner than this, so a connection silent for so long is lost, even while others (and the pulse) still work.
 */
const silenceMs = 20_000;

const poolOptions = {
  max: 16,
  idleTimeoutMillis: statementMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: 30_000,
  application_name: 'leasing',
} as const;

const openPostgres = (connectionString: string, poolSize: number, log: Logger): OpenDatabase => {
  const pulse = startPulse(connectionString, log);
  const backend = { kind: 'postgres', connectionString, pulse } as const;
  const options = {
    ...connectionTo(backend),
    ...poolOptions,
    max: poolSize,
    types: postgresTypes,
    stream: () => pulse.socket(silenceMs),
  };
  const pool = createPool(options, (err) => log.warn({ err }, 'a database connection was lost'));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    await pulse.stop();
  };
  return { db, backend, close };
};

const openPglite = async (place: { folder: string } | { image: Blob }): Promise<OpenDatabase> => {
  const options = { extensions: { pg_trgm }, parsers: pgliteParsers };
  if ('folder' in place) mkdirSync(path.dirname(place.folder), { recursive: true });
  const pglite =
    'folder' in place
      ? new PreparedPGlite(place.folder, options)
      : new PreparedPGlite({ ...options, loadDataDir: place.image });
  await pglite.waitReady;
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return { db, backend: { kind: 'pglite', pglite }, close: () => db.destroy() };
};

/**
 * Opens the database. It connects to PostgreSQL at the first query, so a start without PostgreSQL fails there. The embedded one must be
 * guarded by `holdFolder` first.
 */
export const openDatabase = async (place: DatabaseLocation, log: Logger): Promise<OpenDatabase> =>
  'connectionString' in place
    ? openPostgres(place.connectionString, place.poolSize ?? poolOptions.max, log)
    : openPglite(place);
