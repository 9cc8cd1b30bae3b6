import type { Logger } from 'pino';
import { createCallProvider } from './platform/calls/create-call-provider.ts';
import { createChallenges } from './platform/challenges/create-challenges.ts';
import type { Clock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import type { Env } from './platform/env.ts';
import { createEventBus } from './platform/events/create-event-bus.ts';
import { createFileStore } from './platform/files/create-file-store.ts';
import { createVirusScanner } from './platform/files/create-virus-scanner.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { createLimits } from './platform/limits/create-limits.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createOutbound } from './platform/outside/guarded-fetch.ts';
import { keyInFolder } from './platform/secrets/key-file.ts';
import { createSecretBox } from './platform/secrets/secret-box.ts';
import { createCompanyRegistry } from './platform/registry/create-company-registry.ts';
import { createVisitors } from './platform/visitors.ts';
import { createWorkerPool } from './platform/workers/worker-pool.ts';

/** What the context is made of. `work` is false on an instance without the worker service. */
export type ContextParts = { env: Env; log: Logger; clock: Clock; database: OpenDatabase; work: boolean };

/** The context of this process, as configured. */
export const createContext = ({ env, log, clock, database, work }: ContextParts): Context => {
  const secrets = createSecretBox(env.SECRETS_KEY ?? [keyInFolder(env.DATA_DIR)]);
  const challenges = createChallenges({ db: database.db, secrets });
  return {
    env,
    log,
    clock,
    db: database.db,
    jobs: createJobs({ backend: database.backend, db: database.db, log, work }),
    mail: createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir: env.DATA_DIR }),
    calls: createCallProvider({ url: env.CALL_PROVIDER_URL, dataDir: env.DATA_DIR, log }),
    registry: createCompanyRegistry({ url: env.DADATA_URL, token: env.DADATA_TOKEN, demo: env.DEMO, log }),
    limits: createLimits(database.db, { enabled: env.RATE_LIMITS, challenges, clock, log }),
    challenges,
    secrets,
    files: createFileStore(env),
    scanner: createVirusScanner({ url: env.CLAMD_URL }),
    outbound: createOutbound({ allow: env.OUTBOUND_ALLOW, ports: env.OUTBOUND_PORTS }),
    eventBus: createEventBus({ backend: database.backend, db: database.db, log }),
    visitors: createVisitors(),
    makeWorkerPool: createWorkerPool,
  };
};

const standIns: Partial<Record<keyof Env, string>> = {
  SMTP_URL: 'letters are files in DATA_DIR/outbox',
  CALL_PROVIDER_URL: 'calls with codes are files in DATA_DIR/outbox',
  DADATA_TOKEN: 'companies and addresses are typed by hand; the demo suggests a dozen invented ones',
  TELEGRAM_BOT_TOKEN: 'nobody can connect Telegram',
  S3_ENDPOINT: 'files are kept in DATA_DIR/files',
  CLAMD_URL: 'files are not searched for viruses',
  SECRETS_KEY: 'secrets are encrypted by DATA_DIR/secrets.key',
  DATABASE_URL: 'the database is embedded, in DATA_DIR',
};

/** What is not configured and what stands in for it. */
export const missingSettings = (env: Env): string[] =>
  Object.entries(standIns)
    .filter(([name]) => env[name as keyof Env] === undefined)
    .map(([name, standIn]) => `${name}: ${standIn}`);
