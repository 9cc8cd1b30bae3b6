import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseBackend } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { createLocalNews, type EventNews } from './news.ts';
import { createPostgresNews } from './postgres-news.ts';

/** News of events as the database allows: within the process over PGlite, by NOTIFY over PostgreSQL. */
export const createEventNews = (parts: {
  backend: DatabaseBackend;
  db: Kysely<Database>;
  log: Logger;
}): EventNews => {
  const { backend, db, log } = parts;
  if (backend.kind === 'pglite') return createLocalNews();
  return createPostgresNews({ connectionString: backend.connectionString, db, log });
};
