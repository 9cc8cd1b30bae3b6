import {
  createWorkerPool,
  type WorkerPool,
  type WorkerPoolOptions,
} from '#server/platform/workers/worker-pool.ts';

const pools = new Map<string, WorkerPool<unknown, unknown>>();

/** One pool for all apps of this process: a thread that has to load its modules takes a second for its first document. */
export const sharedWorkerPool = <Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> => {
  const { href } = options.file;
  const pool = pools.get(href) ?? createWorkerPool<unknown, unknown>(options);
  pools.set(href, pool);
  return { ...(pool as WorkerPool<Task, Result>), close: async () => undefined };
};
