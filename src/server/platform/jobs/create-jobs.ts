import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import {
  PgBoss,
  fromKysely,
  fromPglite,
  type ConstructorOptions,
  type JobResult,
  type JobWithMetadata,
  type QueueResult,
} from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseBackend } from '../db/open.ts';
import { connectionTo } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { deadQueue, workDead } from './dead-jobs.ts';
import { failureReason } from './failure-reason.ts';
import type { Jobs, NewJob } from './jobs.ts';
import type { Registration } from './registration.ts';
import { wakeDue } from './wake-due.ts';
import { workOneByOne, workTogether } from './work-one-by-one.ts';

/** What `createJobs` needs; on PostgreSQL it has a small pool of its own. `work` is false on an instance that only sends. */
export type JobsParts = { backend: DatabaseBackend; db: Kysely<Database>; log: Logger; work: boolean };

const timeZone = 'Europe/Moscow';
const stopTimeoutMs = 7000;
/** How long a running job may show no sign of life: jobs of a killed process run again after that, long before they would time out. */
const heartbeatSeconds = 10;
/** How often dead jobs are looked for. */
const superviseSeconds = 10;

const connectionOf = (backend: DatabaseBackend, work: boolean): ConstructorOptions =>
  backend.kind === 'pglite'
    ? { backend: 'pglite', db: fromPglite(backend.pglite) }
    : { ...connectionTo(backend), max: work ? 4 : 2, application_name: 'leasing-jobs' };

/** Creates the queue, or updates the existing one. */
const createQueue = async (
  boss: PgBoss,
  name: string,
  registration: Registration,
  { notify, before }: { notify: boolean; before: QueueResult | undefined },
): Promise<void> => {
  const { options, policy } = registration;
  const settings = {
    notify,
    retryLimit: options.retries ?? 5,
    retryDelay: options.pauses?.from ?? 1,
    retryBackoff: true,
    retryDelayMax: options.pauses?.to ?? 300,
    expireInSeconds: options.timeoutSeconds ?? 60,
    heartbeatSeconds,
    deadLetter: deadQueue,
  };
  // pg-boss has read existing queues into its cache when it started.
  if (before && isDeepStrictEqual({ ...before, ...settings, policy }, before)) return;
  await boss.createQueue(name, { ...settings, policy });
  await boss.updateQueue(name, settings);
  // Reads the queue into pg-boss's cache: a miss inside a transaction would ask the one connection of PGlite and hang.
  await boss.insert(name, []);
};

const toInsert = ({ key, ...job }: NewJob) => (key === undefined ? job : { ...job, singletonKey: key });

/** Jobs on pg-boss, in its own schema `pgboss`, which it migrates by itself at the start. */
export const createJobs = ({ backend, db, log, work }: JobsParts): Jobs => {
  const queues = new Map<string, Registration>();
  const crons = new Map<string, string>();
  let waking: ReturnType<typeof wakeDue> | undefined;
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

  const perform = async (name: string, { handler }: Registration, job: JobWithMetadata): Promise<void> => {
    const run = { id: job.id, retries: job.retryCount, signal: job.signal };
    const [ended] = await Promise.allSettled([handler(job.data, run)]);
    if (ended.status === 'rejected') {
      const err: unknown = ended.reason;
      log.warn({ err, queue: name, job: job.id, retries: job.retryCount }, 'a job failed');
      // The message alone: what cannot be stored would keep the job from failing, and so block its key until the timeout.
      throw new Error(failureReason(err));
    }
  };

  const performEach = async (
    name: string,
    registration: Registration,
    jobs: readonly JobWithMetadata[],
  ): Promise<JobResult[]> => {
    const results: JobResult[] = [];
    for (const job of jobs) {
      // Jobs without a result here are tried again.
      if (job.signal.aborted) break;
      const [ended] = await Promise.allSettled([perform(name, registration, job)]);
      results.push(
        ended.status === 'fulfilled'
          ? { id: job.id, status: 'completed' }
          : { id: job.id, status: 'failed', output: ended.reason },
      );
    }
    return results;
  };

  const performTogether = async (
    name: string,
    registration: Registration,
    jobs: readonly JobWithMetadata[],
  ): Promise<JobResult[]> => {
    try {
      await registration.options.together?.handle(jobs.map(({ data }) => data));
      return jobs.map(({ id }) => ({ id, status: 'completed' }));
    } catch (err) {
      log.warn({ err, queue: name, jobs: jobs.length }, 'jobs failed together');
      return performEach(name, registration, jobs);
    }
  };

  const startWorker = (queue: string, registration: Registration): Promise<string> => {
    const { together } = registration.options;
    if (!together) return workOneByOne(boss, queue, (job) => perform(queue, registration, job));
    return workTogether(boss, { queue, most: together.most }, (jobs) =>
      (jobs.length > 1 ? performTogether : performEach)(queue, registration, jobs),
    );
  };

  const startWorkers = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const workers = new Map([[deadQueue, [await workDead({ boss, db, log, queues })]]]);
    for (const [queue, registration] of queues) {
      const ids: string[] = [];
      for (let i = 0; i < (registration.options.concurrency ?? 1); i += 1)
        ids.push(await startWorker(queue, registration));
      workers.set(queue, ids);
    }
    return workers;
  };

  // Within one process NOTIFY costs nothing, and polling the embedded database costs most.
  const notifyAll = backend.kind === 'pglite';

  const startCrons = async (): Promise<void> => {
    for (const old of await boss.getSchedules()) if (!crons.has(old.name)) await boss.unschedule(old.name);
    for (const [name, cron] of crons) await boss.schedule(name, cron, null, { tz: timeZone });
  };

  const add = (queue: string, registration: Registration): void => {
    if (queues.has(queue)) throw new Error(`the queue ${queue} is registered twice`);
    queues.set(queue, registration);
  };

  return {
    register: (queue, handler, options = {}) => {
      const policy = options.ordered ? 'key_strict_fifo' : 'standard';
      add(queue, { handler, options, policy } as unknown as Registration);
    },
    send: async (queue, list, tx) => {
      const inserts = (Array.isArray(list) ? list : [list]).map(toInsert);
      if (inserts.length > 0) await boss.insert(queue, inserts, tx ? { db: fromKysely(tx) } : {});
    },
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
      const ofDead = { retryLimit: 100, retryBackoff: true, retryDelayMax: 300, heartbeatSeconds };
      await boss.createQueue(deadQueue, ofDead);
      await boss.updateQueue(deadQueue, ofDead);
      const before = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const [name, registration] of queues)
        await createQueue(boss, name, registration, {
          notify: registration.options.notify ?? notifyAll,
          before: before.get(name),
        });
      if (!work) return;
      // Before the workers: some ninety of them ask for a connection at once, and one that a busy database keeps waiting for 3 s is refused.
      await startCrons();
      waking = wakeDue({ boss, db, log, workers: await startWorkers() });
    },
    stop: async () => {
      await Promise.all([waking?.stop(), boss.stop({ graceful: true, close: true, timeout: stopTimeoutMs })]);
    },
  };
};
