import { join } from 'node:path';
import type { Logger } from 'pino';
import { holdFolder } from '#server/platform/db/lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts';
import { ConfigurationError, readEnv, type Env } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/log/logger.ts';

/** What a command gets: the configured database, brought up to date, and the migrations that this required. */
export type CommandParts = { env: Env; log: Logger; database: OpenDatabase; migrated: readonly string[] };

const run = async (command: (parts: CommandParts) => Promise<void>): Promise<void> => {
  const env = readEnv();
  const log = createLogger(env.LOG_LEVEL);
  const held = env.DATABASE_URL === undefined ? await holdFolder(env.DATA_DIR) : null;
  const place = held ? { folder: join(env.DATA_DIR, 'db') } : { connectionString: env.DATABASE_URL ?? '' };
  const database = await openDatabase(place, log);
  try {
    await command({ env, log, database, migrated: await migrate(database) });
  } finally {
    await database.close();
    await held?.release();
  }
};

/** Runs a command on the configured database; reports a wrong configuration in one line. */
export const withDatabase = async (command: (parts: CommandParts) => Promise<void>): Promise<void> => {
  try {
    await run(command);
  } catch (err) {
    if (!(err instanceof ConfigurationError)) throw err;
    console.error(`Configuration: ${err.message}`);
    process.exitCode = 1;
  }
};
