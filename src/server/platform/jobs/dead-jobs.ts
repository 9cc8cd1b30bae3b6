import type { Kysely } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import type { Registration } from './registration.ts';
import { workOneByOne } from './work-one-by-one.ts';

/** The queue into which pg-boss copies each job that finally failed, in the statement that fails it. */
export const deadQueue = 'dead';

type Parts = {
  boss: PgBoss;
  db: Kysely<Database>;
  log: Logger;
  queues: ReadonlyMap<string, Registration>;
};

const maxReason = 500;

const reasonOf = (output: object | null): string => {
  const message = output && 'message' in output ? output.message : output;
  return (typeof message === 'string' ? message : JSON.stringify(message)).slice(0, maxReason);
};

/**
 * Starts the worker that gives up dead jobs and returns its id. The queue's `onGiveUp` and the removal of the failed job, which blocks its
 * key on an ordered queue, happen in one transaction.
 */
export const workDead = ({ boss, db, log, queues }: Parts): Promise<string> =>
  workOneByOne(boss, deadQueue, async (job) => {
    const { sourceName, sourceId } = job;
    if (!sourceName || !sourceId) return;
    const failure = { reason: reasonOf(job.sourceOutput), attempts: (job.sourceRetryCount ?? 0) + 1 };
    log.error({ queue: sourceName, job: sourceId, ...failure }, 'a job was given up');
    const onGiveUp = queues.get(sourceName)?.options.onGiveUp;
    await db.transaction().execute(async (tx) => {
      await onGiveUp?.(tx, job.data, failure);
      await boss.deleteJob(sourceName, sourceId, { db: fromKysely(tx) });
    });
  });
