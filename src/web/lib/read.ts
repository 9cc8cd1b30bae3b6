import { ApiError, NetworkError } from './api-error.ts';
import { api, type ApiOptions } from './api-client.ts';

const retries = 2;

/** Whether the same call may well be answered a moment later. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A reading call; in the browser it is repeated twice, after 1 and 2 s, when there was no answer or a 5xx. @throws as `ask` does */
export const retried = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (import.meta.env.SSR || failures === retries || !isWorthRetrying(error)) throw error;
      await pause(1000 * 2 ** failures);
    }
  }
};

/**
 * A reading call of a public page, {@link retried}.
 *
 * @throws {ApiError | NetworkError} as {@link api} does
 */
export const read = <T>(path: string, options: ApiOptions = {}): Promise<T> =>
  retried(() => api<T>(path, options));
