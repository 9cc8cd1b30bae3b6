import { AppError } from '../errors/app-error.ts';

/** How much of one kind of work a process does. */
export type Bounds = {
  /** Tasks at a time. */
  atOnce: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
  /** How long a task may wait, in milliseconds. */
  waitMs: number;
};

const refusal = (): AppError => new AppError('unavailable', { retryAfter: 5 });

/**
 * Runs tasks a few at a time, in the order in which they came.
 * @returns a function that runs a task. @throws AppError `unavailable` if too many are waiting already, or its turn does not come in time
 */
export const createBounded = ({
  atOnce,
  waiting,
  waitMs,
}: Bounds): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let active = 0;
  const queue: (() => void)[] = [];

  const turn = (): Promise<void> => {
    if (active < atOnce) {
      active += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(refusal());
      }, waitMs);
      queue.push(start);
    });
  };

  const pass = (): void => {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  };

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      pass();
    }
  };
};
