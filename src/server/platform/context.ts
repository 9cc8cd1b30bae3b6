import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { CallProvider } from './calls/call-provider.ts';
import type { Challenges } from './challenges/challenges.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/schema.ts';
import type { EventBus } from './events/event-bus.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/file-store.ts';
import type { VirusScanner } from './files/virus-scanner.ts';
import type { CompanyRegistry } from './registry/company-registry.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Outbound } from './outside/guarded-fetch.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Visitors } from './visitors.ts';
import type { createWorkerPool } from './workers/worker-pool.ts';

/** The database or a transaction of it, as repositories accept it. Inside a transaction only the transaction may be used. */
export type Db = Kysely<Database>;

/** A transaction. */
export type Tx = Transaction<Database>;

/** What every feature gets: the outside world behind small interfaces, made once at the start. */
export type Context = {
  env: Env;
  db: Db;
  log: Logger;
  clock: Clock;
  jobs: Jobs;
  mail: Mailer;
  calls: CallProvider;
  registry: CompanyRegistry;
  limits: Limits;
  challenges: Challenges;
  /** Encrypts what is kept in the database but must not be readable from it. */
  secrets: SecretBox;
  files: FileStore;
  scanner: VirusScanner;
  /** The only way to call a URL that a user gave. */
  outbound: Outbound;
  eventBus: EventBus;
  visitors: Visitors;
  makeWorkerPool: typeof createWorkerPool;
};
