import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';

const pollingSeconds = 2;
/**
 * For a queue that notifies, where only retries and delayed jobs become due without a notification. A look costs the embedded database a few
 * milliseconds, and there are some ninety workers.
 */
const notifiedPollingSeconds = { often: 5, seldom: 30 };

/** A worker of this queue, and whether it looks for due retries and delayed jobs often: the first worker of most queues does. */
export type QueueWorker = { queue: string; looks: keyof typeof notifiedPollingSeconds };

const optionsOf = ({ looks }: QueueWorker) =>
  ({
    includeMetadata: true,
    pollingIntervalSeconds: pollingSeconds,
    notifyPollingIntervalSeconds: notifiedPollingSeconds[looks],
  }) as const;

/**
 * One worker of a queue: one job at a time, the next at once. pg-boss would wait out its polling interval after each job that is not part of
 * a full batch, so the worker is woken while it is still working.
 */
export const workOneByOne = async (
  boss: PgBoss,
  worker: QueueWorker,
  run: (job: JobWithMetadata) => Promise<void>,
): Promise<void> => {
  const id = await boss.work(worker.queue, optionsOf(worker), async ([job]: JobWithMetadata[]) => {
    boss.notifyWorker(id);
    if (job) await run(job);
  });
};

/** As {@link workOneByOne}, with all waiting jobs at a time, up to `most`; `run` says how each has ended. */
export const workTogether = async (
  boss: PgBoss,
  { most, ...worker }: QueueWorker & { most: number },
  run: (jobs: readonly JobWithMetadata[]) => Promise<JobResult[]>,
): Promise<void> => {
  const many = { ...optionsOf(worker), batchSize: most, perJobResults: true } as const;
  const id = await boss.work(worker.queue, many, (jobs: JobWithMetadata[]) => {
    boss.notifyWorker(id);
    return run(jobs);
  });
};
