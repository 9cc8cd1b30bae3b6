import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { createContext, missingSettings } from './compose.ts';
import { assembleProduct, type Product } from './features.ts';
import { dropPagesOn, type DroppablePages } from './drop-pages.ts';
import { sealSecrets } from './kept-secrets.ts';
import type { Service } from './platform/arguments.ts';
import { systemClock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { holdFolder } from './platform/db/lock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase, type OpenDatabase } from './platform/db/open.ts';
import { ConfigurationError, tryValue, type Env } from './platform/env.ts';
import { isDatabaseAway } from './platform/errors/database-away.ts';
import { registerSubscribers } from './platform/events/deliver.ts';
import { startRelay } from './platform/events/relay.ts';
import { isHttps } from './platform/http/headers.ts';
import { openListener } from './platform/http/listener.ts';
import { schedulePurge } from './platform/jobs/purge.ts';
import { lowerPriority } from './platform/operations/lower-priority.ts';
import { listenForVisitors } from './platform/visitors.ts';
import { stopProcess, type ServerProcess } from './stop.ts';

/** Stops the process; for `leaveMs` everything is served as before. */
export type Stop = (leaveMs: number) => Promise<void>;

/** The parts of a server process. */
export type ServerParts = {
  env: Env;
  log: Logger;
  services: ReadonlySet<Service>;
  /** Adds the pages to the app, as its last routes. */
  addPages: (app: FastifyInstance) => Promise<DroppablePages>;
  /** Gets the function to stop before anything starts, since a signal may come at any time. */
  onStop: (stop: Stop) => void;
};

const retryMs = 1000;

const openData = async ({ env, log }: ServerParts, process: ServerProcess): Promise<OpenDatabase> => {
  if (env.DATABASE_URL !== undefined) return openDatabase({ connectionString: env.DATABASE_URL }, log);
  process.folder = await tryValue('DATA_DIR', () => holdFolder(env.DATA_DIR));
  return openDatabase({ folder: join(env.DATA_DIR, 'db') }, log);
};

const refusals = new Set(['28000', '28P01', '3D000']);

/** True if PostgreSQL answers and refuses this user, password or database: waiting would not help. */
const isRefused = (err: unknown): err is Error =>
  err instanceof Error && 'code' in err && refusals.has(String(err.code));

/**
 * Waits for a database that is away, and says so each time.
 * @throws ConfigurationError if it answers and refuses the connection
 */
const migrateWhenThere = async (
  { database, listener, stopping }: ServerProcess,
  log: Logger,
): Promise<void> => {
  for (;;) {
    try {
      const done = database ? await migrate(database) : [];
      if (done.length > 0) log.info({ migrations: done }, 'the database was migrated');
      return;
    } catch (err) {
      if (isRefused(err))
        throw new ConfigurationError(`DATABASE_URL is refused: ${err.message}`, { cause: err });
      const cause = err instanceof Error ? err.cause : undefined;
      if (!isDatabaseAway(err) && !isDatabaseAway(cause)) throw err;
      log.warn({ err }, 'the database is away');
      listener?.turnAway();
      await sleep(retryMs, undefined, { signal: stopping.signal });
    }
  }
};

const startWork = async (
  { jobs, db, clock, log, eventBus, visitors }: Context,
  { features }: Product,
): Promise<NonNullable<ServerProcess['work']>> => {
  const subscribers = features.flatMap((feature) => feature.subscribers ?? []);
  registerSubscribers({ db, jobs, clock, subscribers });
  for (const { name, cron, run } of features.flatMap(({ schedule }) => schedule ?? []))
    jobs.schedule(name, cron, run);
  schedulePurge(jobs, { db, clock, log });
  const stopListening = await listenForVisitors(eventBus, visitors);
  await jobs.start();
  const relay = startRelay({ db, jobs, eventBus, clock, log, subscribers });
  return {
    stop: async () => {
      await Promise.all([stopListening(), relay.stop()]);
    },
  };
};

const startWeb = async (
  context: Context,
  product: Product,
  { addPages }: ServerParts,
  process: ServerProcess,
): Promise<void> => {
  const { listener, lifecycle } = process;
  if (!listener) return;
  const app = await buildApp(context, { ...product, lifecycle, serverFactory: listener.adopt });
  process.app = app;
  const pages = await addPages(app);
  const stopListening = await context.eventBus.listen(dropPagesOn(pages));
  app.addHook('onClose', stopListening);
  await app.ready();
  listener.open();
};

const run = async (parts: ServerParts, process: ServerProcess): Promise<void> => {
  const { env, log, services } = parts;
  if (services.has('web'))
    process.listener = await tryValue('HOST or PORT', () =>
      openListener(env.HOST, env.PORT, { https: isHttps(env) }),
    );
  const database = await openData(parts, process);
  process.database = database;
  await migrateWhenThere(process, log);
  const work = services.has('worker');
  if (!services.has('web')) lowerPriority();
  const context = createContext({ env, log, clock: systemClock, database, work });
  await sealSecrets(context, 'plain');
  const product = assembleProduct(context);
  await product.prepare?.();
  process.context = context;
  if (work) {
    process.work = await startWork(context, product);
    const { signal } = process.stopping;
    process.background = Promise.all(product.features.map(async ({ background }) => background?.(signal)));
  } else await context.jobs.start();
  if (services.has('web')) await startWeb(context, product, parts, process);
};

/**
 * Starts the services of this process. The web service listens at once and answers 503 until the rest is ready.
 * @returns the port of the web service
 * @throws if the start fails; what had been started is stopped first
 */
export const startServer = async (parts: ServerParts): Promise<number | undefined> => {
  const process: ServerProcess = {
    lifecycle: { leaving: false, draining: false },
    stopping: new AbortController(),
  };
  const stop: Stop = (leaveMs) => (process.stopped ??= stopProcess(process, parts.log, leaveMs));
  parts.log.info({ standIns: missingSettings(parts.env) }, 'starting; what is not configured has a stand-in');
  parts.onStop(stop);
  try {
    await run(parts, process);
  } catch (err) {
    await stop(0);
    throw err;
  }
  return process.listener?.port;
};
