import { AppError } from '../errors/app-error.ts';

/** How long a call waits for another with the same key. */
export const waitMs = 5000;

const expired = Symbol('expired');

/**
 * Runs of one name follow one another within this process, so that waiting calls hold no connection of the pool.
 * @throws AppError `inProgress` when the turn has not come within 5 s.
 */
export const createTurns = () => {
  const running = new Map<string, Promise<unknown>>();
  const waitForTurn = async (name: string): Promise<void> => {
    const { promise: deadline, resolve } = Promise.withResolvers<typeof expired>();
    const timer = setTimeout(() => resolve(expired), waitMs);
    try {
      for (let other = running.get(name); other; other = running.get(name)) {
        if ((await Promise.race([other, deadline])) === expired) throw new AppError('inProgress');
      }
    } finally {
      clearTimeout(timer);
    }
  };
  return async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    await waitForTurn(name);
    const result = run();
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    running.set(name, ended);
    try {
      return await result;
    } finally {
      running.delete(name);
    }
  };
};
