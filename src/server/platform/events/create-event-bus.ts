import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseBackend } from '../db/open.ts';
import { connectionTo } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { createLocalEventBus, type EventBus } from './event-bus.ts';
import { createPostgresEventBus } from './postgres-event-bus.ts';

/** The event bus that suits the database: in-process with PGlite, NOTIFY with PostgreSQL. */
export const createEventBus = (parts: {
  backend: DatabaseBackend;
  db: Kysely<Database>;
  log: Logger;
}): EventBus => {
  const { backend, db, log } = parts;
  if (backend.kind === 'pglite') return createLocalEventBus();
  return createPostgresEventBus({ connection: connectionTo(backend), db, log });
};
