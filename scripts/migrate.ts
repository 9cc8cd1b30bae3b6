import { holdFolder } from '#server/platform/db/lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { join } from 'node:path';
import { readEnv } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/log/logger.ts';

/** `npm run migrate`: brings the configured database up to date and ends; a start of the server does the same by itself. */
const env = readEnv();
const log = createLogger(env.LOG_LEVEL);
const embedded = env.DATABASE_URL === undefined;
const held = embedded ? await holdFolder(env.DATA_DIR) : null;
const place = embedded ? { folder: join(env.DATA_DIR, 'db') } : { connectionString: env.DATABASE_URL ?? '' };
const database = await openDatabase(place, log);
try {
  const done = await migrate(database);
  console.log(done.length === 0 ? 'The database is up to date.' : `Done: ${done.join(', ')}`);
} finally {
  await database.close();
  await held?.release();
}
