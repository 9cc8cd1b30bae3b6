import type { JobWithMetadata, PgBoss } from 'pg-boss';

const pollingSeconds = 2;
/** Of a queue that notifies: only retries and jobs for later become due unheard. */
const notifiedPollingSeconds = 5;

/**
 * One worker of a queue: one job at a time, the next at once. pg-boss would wait out its polling interval after each job that
 * is not part of a full batch, so the worker is woken while it still works.
 */
export const workOneByOne = async (
  boss: PgBoss,
  queue: string,
  run: (job: JobWithMetadata) => Promise<void>,
): Promise<void> => {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: pollingSeconds,
    notifyPollingIntervalSeconds: notifiedPollingSeconds,
  } as const;
  const worker = await boss.work(queue, options, async ([job]: JobWithMetadata[]) => {
    boss.notifyWorker(worker);
    if (job) await run(job);
  });
};
