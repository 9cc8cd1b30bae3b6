import { ApiError } from '#web/lib/api-client.ts';

/** With a 409 `staleVersion`: the object as it is now; undefined for every other failure. */
export const currentOf = (error: unknown): unknown =>
  error instanceof ApiError && error.body?.error['_global'] === 'staleVersion'
    ? error.body.current
    : undefined;
