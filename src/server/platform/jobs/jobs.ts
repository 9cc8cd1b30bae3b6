import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What a job gets besides its data. */
export type JobRun = {
  id: string;
  /** Number of runs before this one. */
  retries: number;
  /** Aborted when the job has run out of time or the process stops. */
  signal: AbortSignal;
};

/** Why a job was given up after its last try. */
export type JobFailure = { reason: string; attempts: number };

/** How a queue treats its jobs. */
export type QueueOptions<T> = {
  /** Tries after the first; 5 by default. */
  retries?: number;
  /** Pauses between tries in seconds, doubling: from 1 to 300 by default. */
  pauses?: { from: number; to: number };
  /** Seconds that one run may take; 60 by default. */
  timeoutSeconds?: number;
  /** Jobs that one instance runs at a time; 1 by default. */
  concurrency?: number;
  /** Jobs of one `key` run one after another in the order of their ids; a failing job holds back only its key, until it is given up. */
  ordered?: boolean;
  /**
   * All waiting jobs, up to `most` and one of each key, are passed to `handle` together, which does all or nothing; if it fails, each of them
   * is run by itself. Together they have the time of one job.
   */
  together?: { most: number; handle: (data: readonly T[]) => Promise<void> };
  /** Wakes workers by NOTIFY on PostgreSQL too, except for what `send` writes in a business transaction. */
  notify?: boolean;
  /** Runs in the transaction that removes a finally failed job; without it the failure is only logged. */
  onGiveUp?: (tx: Transaction<Database>, data: T, failure: JobFailure) => Promise<void>;
};

/** A job to send. */
export type NewJob = {
  data: object;
  /** UUID; a job is not created if one with the same id exists (jobs are kept for a week after their end). */
  id?: string;
  /** Jobs of one key run in order on an ordered queue, where a key is required. */
  key?: string;
  startAfter?: Date;
};

/** Work done later, at least once: a handler may run twice for one job and must do no harm then. */
export type Jobs = {
  /** Registers the handler of a queue; call it before `start`. An instance without the worker service only sends. */
  register: <T extends object>(
    queue: string,
    handler: (data: T, run: JobRun) => Promise<void>,
    options?: QueueOptions<T>,
  ) => void;
  /**
   * With `tx`, the jobs exist exactly when that transaction commits. It never calls NOTIFY, a lock that all commits wait for: on a queue with
   * `notify` such jobs start up to three seconds later.
   */
  send: (queue: string, jobs: NewJob | readonly NewJob[], tx?: Transaction<Database>) => Promise<void>;
  /** As `send`, for the relay and for jobs, whose transactions may call NOTIFY: on a queue with `notify` the commit wakes the workers. */
  passOn: (queue: string, jobs: NewJob | readonly NewJob[], tx: Transaction<Database>) => Promise<void>;
  /** Scheduled work: `cron` in the Moscow time zone; call it before `start`. One run at a time over all instances. */
  schedule: (name: string, cron: string, run: () => Promise<void>) => void;
  start: () => Promise<void>;
  /** Accepts no new jobs and waits up to 7 s for running ones; the rest will run again elsewhere. */
  stop: () => Promise<void>;
};
