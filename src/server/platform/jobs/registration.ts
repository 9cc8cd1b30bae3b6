import type { JobRun, QueueOptions } from './jobs.ts';

/** A queue as it was registered; `policy` is pg-boss's. */
export type Registration = {
  handler: (data: object, run: JobRun) => Promise<void>;
  options: QueueOptions<object>;
  policy: 'standard' | 'key_strict_fifo' | 'exclusive';
};
