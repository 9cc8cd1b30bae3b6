import { ApiError, NetworkError } from './api-error.ts';
import { api, type ApiOptions } from './api-client.ts';

const retries = 2;

/** Whether the same call may well be answered a moment later. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A reading call of a public page: in the browser it is retried twice, after 1 and 2 s, when there was no answer or a 5xx.
 *
 * @throws {ApiError | NetworkError} as {@link api} does
 */
export const read = async <T>(path: string, options: ApiOptions = {}): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await api<T>(path, options);
    } catch (error) {
      if (import.meta.env.SSR || failures === retries || !isWorthRetrying(error)) throw error;
      await pause(1000 * 2 ** failures);
    }
  }
};
