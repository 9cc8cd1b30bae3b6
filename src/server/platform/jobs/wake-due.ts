import { sql, type Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { repeat } from '../repeat.ts';

type Parts = {
  boss: PgBoss;
  db: Kysely<Database>;
  log: Logger;
  /** The ids of each queue's workers. */
  workers: ReadonlyMap<string, readonly string[]>;
};

const pauseMs = 2000;

const dueQueues = async (db: Kysely<Database>, queues: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${queues}::text[]) as queue (name) where exists (
      select from pgboss.job_common as job where job.name = queue.name
        and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now()
    )`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Wakes the workers of queues that have jobs to do: retries, delayed jobs and, where a queue does not notify, new ones. One query asks for all
 * queues; each worker looking by itself cost the embedded database ten times as much.
 */
export const wakeDue = ({ boss, db, log, workers }: Parts): { stop: () => Promise<void> } =>
  repeat(async () => {
    try {
      for (const queue of await dueQueues(db, [...workers.keys()]))
        for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
    } catch (err) {
      log.error({ err }, 'due jobs could not be looked for');
    }
    return pauseMs;
  });
