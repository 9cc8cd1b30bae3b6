import { AppError } from '../errors/app-error.ts';

/** How long a call waits for another with the same key. */
export const waitMs = 5000;

const waitFor = async (other: Promise<void>, until: number): Promise<void> => {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('inProgress')), until - performance.now());
  try {
    await Promise.race([other, tooLong]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Runs with the same name follow one another within this process, so that waiting calls hold no connection of the pool.
 * @throws AppError `inProgress` if the turn has not come within 5 s.
 */
export const createTurns = () => {
  const running = new Map<string, Promise<void>>();
  return async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const until = performance.now() + waitMs;
    for (let other = running.get(name); other; other = running.get(name)) await waitFor(other, until);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    running.set(name, ended);
    try {
      return await run();
    } finally {
      running.delete(name);
      resolve();
    }
  };
};
