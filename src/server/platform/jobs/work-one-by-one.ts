import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';

const pollingSeconds = 2;
/** For a queue that notifies: only retries and delayed jobs become due without a notification. */
const notifiedPollingSeconds = 5;

const options = {
  includeMetadata: true,
  pollingIntervalSeconds: pollingSeconds,
  notifyPollingIntervalSeconds: notifiedPollingSeconds,
} as const;

/**
 * One worker of a queue: one job at a time, the next at once. pg-boss would wait out its polling interval after each job that is not part of
 * a full batch, so the worker is woken while it is still working.
 */
export const workOneByOne = async (
  boss: PgBoss,
  queue: string,
  run: (job: JobWithMetadata) => Promise<void>,
): Promise<void> => {
  const worker = await boss.work(queue, options, async ([job]: JobWithMetadata[]) => {
    boss.notifyWorker(worker);
    if (job) await run(job);
  });
};

/** As {@link workOneByOne}, with all waiting jobs at a time, up to `most`; `run` says how each has ended. */
export const workTogether = async (
  boss: PgBoss,
  { queue, most }: { queue: string; most: number },
  run: (jobs: readonly JobWithMetadata[]) => Promise<JobResult[]>,
): Promise<void> => {
  const many = { ...options, batchSize: most, perJobResults: true } as const;
  const worker = await boss.work(queue, many, (jobs: JobWithMetadata[]) => {
    boss.notifyWorker(worker);
    return run(jobs);
  });
};
