import { ApiError } from '#web/lib/api-client.ts';

/** The present state of the object after a 409 `staleVersion`; undefined for every other failure. */
export const currentOf = (error: unknown): unknown =>
  error instanceof ApiError && error.body?.error['_global'] === 'staleVersion'
    ? error.body.current
    : undefined;
