import type { JobWithMetadata, PgBoss } from 'pg-boss';

const pollingSeconds = 1;

/**
 * One worker of a queue: one job at a time, the next at once. pg-boss would wait out its polling interval after each job that
 * is not part of a full batch, so the worker is woken while it still works; retries become due unheard, so a queue that
 * notifies is polled as often as one that does not.
 */
export const workOneByOne = async (
  boss: PgBoss,
  queue: string,
  run: (job: JobWithMetadata) => Promise<void>,
): Promise<void> => {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: pollingSeconds,
    notifyPollingIntervalSeconds: pollingSeconds,
  } as const;
  const worker = await boss.work(queue, options, async ([job]: JobWithMetadata[]) => {
    boss.notifyWorker(worker);
    if (job) await run(job);
  });
};
