import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createContext } from '#server/compose.ts';
import { assembleProduct, type Product } from '#server/features.ts';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import type { Call, Sms } from '#server/platform/calls/call-provider.ts';
import type { Context } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { parseEnv } from '#server/platform/env.ts';
import { registerSubscribers } from '#server/platform/events/deliver.ts';
import { createLocalEventBus } from '#server/platform/events/event-bus.ts';
import { relayOnce } from '#server/platform/events/relay.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { Lifecycle } from '#server/platform/operations/lifecycle.ts';
import { testSecretsKey } from './secrets-key.ts';
import { openTestDatabase } from './test-database.ts';
import { createTestJobs, type TestJobs } from './test-jobs.ts';
import { sharedWorkerPool } from './shared-worker-pool.ts';

/** The real app on a real database, with the outside world under the test's control. */
export type TestApp = {
  app: FastifyInstance;
  context: Context;
  product: Product;
  database: OpenDatabase;
  clock: SettableClock;
  jobs: TestJobs;
  lifecycle: Lifecycle;
  /** Letters that were sent. */
  mails: Mail[];
  /** Calls that were made. */
  calls: Call[];
  /** Short messages that were sent. */
  messages: Sms[];
  /** Hands new events to their subscribers and runs all jobs, until nothing is left. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** Options of a test's app. */
export type TestAppOptions = {
  /** Values of the configuration, as in the environment; rate limits are off by default. */
  env?: Record<string, string>;
  /** Parts of the context, for example a registry that answers. */
  context?: Partial<Context>;
  /** The test's own features instead of the product's. */
  assemble?: (context: Context) => Product;
};

const start = '2026-11-20T09:00:00.000Z';

const createOutside = async ({ env, context }: TestAppOptions) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leasing-test-'));
  const database = await openTestDatabase();
  const clock = settableClock(start);
  const jobs = createTestJobs();
  const mails: Mail[] = [];
  const calls: Call[] = [];
  const messages: Sms[] = [];
  const full: Context = {
    ...createContext({
      env: parseEnv({
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        SECRETS_KEY: testSecretsKey,
        ...env,
      }),
      log: pino({ level: 'silent' }),
      clock,
      database,
      work: false,
    }),
    jobs,
    mail: {
      configured: false,
      send: async (mail) => void mails.push(mail),
      close: async () => undefined,
    },
    calls: {
      configured: false,
      call: async (call) => void calls.push(call),
      sms: async (sms) => void messages.push(sms),
    },
    eventBus: createLocalEventBus(),
    makeWorkerPool: sharedWorkerPool,
    ...context,
  };
  return { dataDir, database, clock, jobs, mails, calls, messages, context: full };
};

/**
 * Starts the app for a test file: call it in `beforeAll`, and `close` in `afterAll`. The clock is stopped at 2026-11-20 12:00 in Moscow.
 */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { dataDir, ...outside } = await createOutside(options);
  const { context, database, clock, jobs } = outside;
  const product = (options.assemble ?? assembleProduct)(context);
  const subscribers = product.features.flatMap((feature) => feature.subscribers ?? []);
  for (const job of product.features.flatMap(({ schedule }) => schedule ?? []))
    jobs.schedule(job.name, job.cron, job.run);
  registerSubscribers({ db: context.db, jobs, clock, subscribers });
  const lifecycle: Lifecycle = { leaving: false, draining: false };
  const app = await buildApp(context, { ...product, lifecycle });
  await app.ready();
  const relay = {
    db: context.db,
    jobs,
    eventBus: context.eventBus,
    clock,
    log: context.log,
    subscribers,
  };
  return {
    ...outside,
    app,
    product,
    lifecycle,
    settle: async () => {
      do await jobs.runAll();
      while ((await relayOnce(relay)) > 0 || jobs.waiting.length > 0);
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
