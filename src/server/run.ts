import { once } from 'node:events';
import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { parseArguments, type Arguments } from './platform/arguments.ts';
import { FolderHeldError } from './platform/db/lock.ts';
import { ConfigurationError, readEnv, type Env } from './platform/env.ts';
import { createLogger } from './platform/log/logger.ts';
import type { DroppablePages } from './drop-pages.ts';
import { startServer } from './start.ts';

/** Adds the pages to an app, as its last routes. */
export type AddPages = (app: FastifyInstance, env: Env, options: Arguments) => Promise<DroppablePages>;

const longestStopMs = 9500;

const stopOnSignal = (stop: () => Promise<void>): void => {
  const onSignal = async (): Promise<void> => {
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await stop();
    process.exit(0);
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
};

/** An error that the operator can put right gets one line; any other is a fault of ours and keeps its stack. */
const explain = (err: unknown): string => {
  if (err instanceof ConfigurationError) return `Configuration: ${err.message}`;
  if (err instanceof FolderHeldError) return err.message;
  return inspect(err);
};

const start = async (addPages: AddPages): Promise<void> => {
  const env = readEnv();
  const options = parseArguments(process.argv.slice(2));
  // In development the process before this one may still hold the data folder; the parent says when it does not.
  if (options.dev) await once(process, 'message');
  const port = await startServer({
    env,
    log: createLogger(env.LOG_LEVEL),
    services: options.services,
    addPages: (app) => addPages(app, env, options),
    onStop: stopOnSignal,
  });
  if (port === undefined) return;
  // The parent stands in front of this process, and says where.
  if (options.dev) {
    process.send?.({ port });
    return;
  }
  const url = env.PORT === 0 ? `http://localhost:${port}` : env.PUBLIC_URL;
  process.stdout.write(`${env.BRAND_NAME}: ${url}\n`);
};

/** Runs the server as this process is told by its environment and its command line, until a signal ends it. */
export const runServer = async (addPages: AddPages): Promise<void> => {
  try {
    await start(addPages);
  } catch (err) {
    process.stderr.write(`${explain(err)}\n`);
    process.exit(1);
  }
};
