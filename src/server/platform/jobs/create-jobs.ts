import type { Kysely, Transaction } from 'kysely';
import { PgBoss, fromKysely, fromPglite, type ConstructorOptions, type JobInsert } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseBackend } from '../db/open.ts';
import { connectionTo } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { createQueues } from './create-queues.ts';
import type { Jobs, NewJob } from './jobs.ts';
import type { Registration } from './registration.ts';
import { startWorkers } from './start-workers.ts';
import { wakeDue } from './wake-due.ts';

/** What `createJobs` needs; on PostgreSQL it has a small pool of its own. `work` is false on an instance that only sends. */
export type JobsParts = { backend: DatabaseBackend; db: Kysely<Database>; log: Logger; work: boolean };

const timeZone = 'Europe/Moscow';
const stopTimeoutMs = 7000;
/** How often dead jobs are looked for. */
const superviseSeconds = 10;

const connectionOf = (backend: DatabaseBackend, work: boolean): ConstructorOptions =>
  backend.kind === 'pglite'
    ? { backend: 'pglite', db: fromPglite(backend.pglite) }
    : { ...connectionTo(backend), max: work ? 4 : 2, application_name: 'leasing-jobs' };

const createBoss = ({ backend, log, work }: Omit<JobsParts, 'db'>): PgBoss => {
  const boss = new PgBoss({
    ...connectionOf(backend, work),
    schema: 'pgboss',
    useListenNotify: work,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (err) => log.error({ err }, 'a fault of the job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  return boss;
};

const startCrons = async (boss: PgBoss, crons: ReadonlyMap<string, string>): Promise<void> => {
  for (const old of await boss.getSchedules()) if (!crons.has(old.name)) await boss.unschedule(old.name);
  for (const [name, cron] of crons) await boss.schedule(name, cron, null, { tz: timeZone });
};

/** pg-boss calls NOTIFY where it inserts jobs, unless none of them may start at once. */
const unannouncedSeconds = 1;

const toInsert = ({ key, ...job }: NewJob): JobInsert =>
  key === undefined ? job : { ...job, singletonKey: key };

/** Jobs on pg-boss, in its own schema `pgboss`, which it migrates by itself at the start. */
export const createJobs = ({ backend, db, log, work }: JobsParts): Jobs => {
  const queues = new Map<string, Registration>();
  const crons = new Map<string, string>();
  let waking: ReturnType<typeof wakeDue> | undefined;
  const boss = createBoss({ backend, log, work });

  const add = (queue: string, registration: Registration): void => {
    if (queues.has(queue)) throw new Error(`the queue ${queue} is registered twice`);
    queues.set(queue, registration);
  };

  const insert = async (queue: string, jobs: JobInsert[], tx?: Transaction<Database>): Promise<void> => {
    if (jobs.length > 0) await boss.insert(queue, jobs, tx ? { db: fromKysely(tx) } : {});
  };

  return {
    register: (queue, handler, options = {}) => {
      const policy = options.ordered ? 'key_strict_fifo' : 'standard';
      add(queue, { handler, options, policy } as unknown as Registration);
    },
    send: (queue, list, tx) => {
      const inserts = [list].flat().map(toInsert);
      if (tx && queues.get(queue)?.options.notify)
        for (const job of inserts) job.startAfter ??= unannouncedSeconds;
      return insert(queue, inserts, tx);
    },
    passOn: (queue, list, tx) => insert(queue, [list].flat().map(toInsert), tx),
    schedule: (name, cron, run) => {
      add(`cron.${name}`, {
        handler: run,
        options: { retries: 1, timeoutSeconds: 600, notify: true },
        policy: 'exclusive',
      });
      crons.set(`cron.${name}`, cron);
    },
    start: async () => {
      await boss.start();
      // Within one process NOTIFY costs nothing, and polling the embedded database costs most.
      await createQueues(boss, queues, backend.kind === 'pglite');
      if (!work) return;
      // Before the workers: some ninety of them ask for a connection at once, and one that a busy database keeps waiting for 3 s is refused.
      await startCrons(boss, crons);
      waking = wakeDue({ boss, db, log, workers: await startWorkers({ boss, db, log, queues }) });
    },
    stop: async () => {
      await Promise.all([waking?.stop(), boss.stop({ graceful: true, close: true, timeout: stopTimeoutMs })]);
    },
  };
};
