import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What a job is handed beside its data. */
export type JobRun = {
  id: string;
  /** How many runs there were before this one. */
  retries: number;
  /** Aborted when the job has run out of time or the process stops. */
  signal: AbortSignal;
};

/** Why a job was given up after its last try. */
export type JobFailure = { reason: string; attempts: number };

/** How a queue treats its jobs. */
export type QueueOptions<T> = {
  /** Tries after the first; 5 unless told. */
  retries?: number;
  /** Seconds of the pauses between tries, which double: from 1 to 300 unless told. */
  pauses?: { from: number; to: number };
  /** Seconds that one run may take; 60 unless told. */
  timeoutSeconds?: number;
  /** Jobs that one instance runs at a time; 1 unless told. */
  concurrency?: number;
  /** Jobs of one `key` run one after another in the order of their ids; a failing one holds back only its key, until given up. */
  ordered?: boolean;
  /**
   * As many jobs as wait, `most` at a time and one of each key, are handed to `handle` at once, which does all or nothing; when it fails each of
   * them is run by itself. One run of them takes the time of one job.
   */
  together?: { most: number; handle: (data: readonly T[]) => Promise<void> };
  /** Wakes workers by NOTIFY on PostgreSQL too: only for a queue that no business transaction feeds. */
  notify?: boolean;
  /** Runs in the transaction that removes a job which finally failed; without it the failure is only logged. */
  onGiveUp?: (tx: Transaction<Database>, data: T, failure: JobFailure) => Promise<void>;
};

/** A job to send. */
export type NewJob = {
  data: object;
  /** UUID; a second job with the id of one that is kept (a week after its end) is not made. */
  id?: string;
  /** What is kept in order: on an ordered queue, and required there. */
  key?: string;
  startAfter?: Date;
};

/** Work done later, at least once: a handler may run twice for one job and must do no harm then. */
export type Jobs = {
  /** Tells how a queue's jobs are done; before `start`. An instance without the worker service only sends. */
  register: <T extends object>(
    queue: string,
    handler: (data: T, run: JobRun) => Promise<void>,
    options?: QueueOptions<T>,
  ) => void;
  /** With `tx` the jobs exist exactly when that transaction commits. */
  send: (queue: string, jobs: NewJob | readonly NewJob[], tx?: Transaction<Database>) => Promise<void>;
  /** Work on a clock: `cron` in the Moscow time zone; before `start`. One run at a time over all instances. */
  schedule: (name: string, cron: string, run: () => Promise<void>) => void;
  start: () => Promise<void>;
  /** Takes no new jobs and waits up to 8 s for those that run; the rest will run again elsewhere. */
  stop: () => Promise<void>;
};
