import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';

/** Only in case that `wakeDue` or a notification fails: there are some ninety workers, and each looks by itself. */
const options = { includeMetadata: true, pollingIntervalSeconds: 30 } as const;

/**
 * One worker of a queue: one job at a time, the next at once. pg-boss would wait out its polling interval after each job that is not part of
 * a full batch, so the worker is woken while it is still working. Returns the worker's id.
 */
export const workOneByOne = async (
  boss: PgBoss,
  queue: string,
  run: (job: JobWithMetadata) => Promise<void>,
): Promise<string> => {
  const id = await boss.work(queue, options, async ([job]: JobWithMetadata[]) => {
    boss.notifyWorker(id);
    if (job) await run(job);
  });
  return id;
};

/** As {@link workOneByOne}, with all waiting jobs at a time, up to `most`; `run` says how each has ended. */
export const workTogether = async (
  boss: PgBoss,
  { queue, most }: { queue: string; most: number },
  run: (jobs: readonly JobWithMetadata[]) => Promise<JobResult[]>,
): Promise<string> => {
  const many = { ...options, batchSize: most, perJobResults: true } as const;
  const id = await boss.work(queue, many, (jobs: JobWithMetadata[]) => {
    boss.notifyWorker(id);
    return run(jobs);
  });
  return id;
};
