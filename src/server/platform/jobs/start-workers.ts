import type { Kysely } from 'kysely';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { deadQueue, workDead } from './dead-jobs.ts';
import { failureReason } from './failure-reason.ts';
import type { Registration } from './registration.ts';
import { workOneByOne, workTogether } from './work-one-by-one.ts';

type Parts = {
  boss: PgBoss;
  db: Kysely<Database>;
  log: Logger;
  queues: ReadonlyMap<string, Registration>;
};

type Queue = Registration & { name: string; log: Logger };

const perform = async ({ name, handler, log }: Queue, job: JobWithMetadata): Promise<void> => {
  const run = { id: job.id, retries: job.retryCount, signal: job.signal };
  const [ended] = await Promise.allSettled([handler(job.data, run)]);
  if (ended.status === 'rejected') {
    const err: unknown = ended.reason;
    log.warn({ err, queue: name, job: job.id, retries: job.retryCount }, 'a job failed');
    // The message alone: what cannot be stored would keep the job from failing, and so block its key until the timeout.
    throw new Error(failureReason(err));
  }
};

const performEach = async (queue: Queue, jobs: readonly JobWithMetadata[]): Promise<JobResult[]> => {
  const results: JobResult[] = [];
  for (const job of jobs) {
    // Jobs without a result here are tried again.
    if (job.signal.aborted) break;
    const [ended] = await Promise.allSettled([perform(queue, job)]);
    results.push(
      ended.status === 'fulfilled'
        ? { id: job.id, status: 'completed' }
        : { id: job.id, status: 'failed', output: ended.reason },
    );
  }
  return results;
};

const performTogether = async (queue: Queue, jobs: readonly JobWithMetadata[]): Promise<JobResult[]> => {
  try {
    await queue.options.together?.handle(jobs.map(({ data }) => data));
    return jobs.map(({ id }) => ({ id, status: 'completed' }));
  } catch (err) {
    queue.log.warn({ err, queue: queue.name, jobs: jobs.length }, 'jobs failed together');
    return performEach(queue, jobs);
  }
};

const startWorker = (boss: PgBoss, queue: Queue): Promise<string> => {
  const { name, options } = queue;
  if (!options.together) return workOneByOne(boss, name, (job) => perform(queue, job));
  return workTogether(boss, { queue: name, most: options.together.most }, (jobs) =>
    (jobs.length > 1 ? performTogether : performEach)(queue, jobs),
  );
};

/** Starts the workers of all queues, and of the dead jobs; returns the ids of each queue's. */
export const startWorkers = async (parts: Parts): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { boss, log, queues } = parts;
  const workers = new Map([[deadQueue, [await workDead(parts)]]]);
  for (const [name, registration] of queues) {
    const ids: string[] = [];
    for (let i = 0; i < (registration.options.concurrency ?? 1); i += 1)
      ids.push(await startWorker(boss, { ...registration, name, log }));
    workers.set(name, ids);
  }
  return workers;
};
