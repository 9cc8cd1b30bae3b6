import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { parseArguments } from './platform/arguments.ts';
import { FolderHeldError } from './platform/db/lock.ts';
import { ConfigurationError, readEnv, type Env } from './platform/env.ts';
import { createLogger } from './platform/log/logger.ts';
import type { DroppablePages } from './drop-pages.ts';
import { startServer, type Stop } from './start.ts';

/** Adds the pages to an app, as its last routes. */
export type AddPages = (app: FastifyInstance, env: Env) => Promise<DroppablePages>;

/** Called with the port of the web service once it answers. */
export type OnListening = (port: number, env: Env) => void;

const longestStopMs = 9500;

/** A supervisor's signal gives proxies time to notice; a developer who presses Ctrl+C wants an immediate end. */
const stopOnSignal = (stop: Stop, { DRAIN_SECONDS }: Env): void => {
  const end = async (leaveMs: number): Promise<void> => {
    setTimeout(() => process.exit(1), leaveMs + longestStopMs).unref();
    await stop(leaveMs);
    process.exit(0);
  };
  process.once('SIGTERM', () => end(DRAIN_SECONDS * 1000));
  process.once('SIGINT', () => end(0));
};

/** An error that the operator can fix gets one line; any other is a fault of ours and keeps its stack. */
const explain = (err: unknown): string => {
  if (err instanceof ConfigurationError) return `Configuration: ${err.message}`;
  if (err instanceof FolderHeldError) return err.message;
  return inspect(err);
};

const printAddress: OnListening = (port, env) => {
  const url = env.PORT === 0 ? `http://localhost:${port}` : env.PUBLIC_URL;
  process.stdout.write(`${env.BRAND_NAME}: ${url}\n`);
};

const start = async (addPages: AddPages, onListening: OnListening): Promise<void> => {
  const env = readEnv();
  const services = parseArguments(process.argv.slice(2));
  const port = await startServer({
    env,
    log: createLogger(env.LOG_LEVEL),
    services,
    addPages: (app) => addPages(app, env),
    onStop: (stop) => stopOnSignal(stop, env),
  });
  if (port !== undefined) onListening(port, env);
};

/** Runs the server as configured by the environment and the command line, until a signal ends it. */
export const runServer = async (
  addPages: AddPages,
  onListening: OnListening = printAddress,
): Promise<void> => {
  try {
    await start(addPages, onListening);
  } catch (err) {
    process.stderr.write(`${explain(err)}\n`);
    process.exit(1);
  }
};
