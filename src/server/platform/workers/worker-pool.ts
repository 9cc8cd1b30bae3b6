import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';

/** What a pool is made of. */
export type WorkerPoolOptions = {
  /** The module whose default export does a task; Node runs it as it is. */
  file: URL;
  /** Threads at a time, at most. */
  threads: number;
  /** Tasks that may wait for a thread. */
  queue: number;
  /** A task that takes longer, waiting included, is given up, and its thread with it. */
  timeoutMs: number;
  log: Logger;
};

/** Threads that do heavy work off the event loop. */
export type WorkerPool<Task, Result> = {
  /** @throws AppError `unavailable` if too many wait or the task takes too long; otherwise what the worker throws */
  run: (task: Task) => Promise<Result>;
  /** Waits for running tasks. */
  close: () => Promise<void>;
};

/** Seconds after which a refused caller is asked to come back. */
const retryAfter = 2;

/** Idle threads keep what they have loaded for a while. */
const idleMs = 60_000;

/**
 * Linux has priorities per thread, and pages come first: where both want one core, a worker gets a tenth of a page's share. At 19, the lowest
 * priority, a document would wait for many seconds on a busy machine. Elsewhere threads keep their priority.
 */
const niceIncrement = process.platform === 'linux' ? 10 : 0;

const create = ({ file, threads, log }: WorkerPoolOptions): Piscina => {
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    closeTimeout: 5000,
    recordTiming: false,
    // Threads get neither flags nor secrets of the process.
    execArgv: [],
    env: {},
    niceIncrement,
  });
  // A thread that dies between tasks must not take the process with it.
  pool.on('error', (err) => log.error({ err }, 'a thread died'));
  return pool;
};

/** Makes a pool whose threads start with the first task. */
export const createWorkerPool = <Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> => {
  let pool: Piscina | undefined;
  return {
    run: async (task) => {
      pool ??= create(options);
      if (pool.queueSize >= options.queue) throw new AppError('unavailable', { retryAfter });
      const signal = AbortSignal.timeout(options.timeoutMs);
      try {
        return (await pool.run(task, { signal })) as Result;
      } catch (cause) {
        throw signal.aborted ? new AppError('unavailable', { retryAfter, cause }) : cause;
      }
    },
    close: async () => {
      const closing = pool;
      pool = undefined;
      await closing?.close();
    },
  };
};
