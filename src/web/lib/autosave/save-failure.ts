import { ApiError, NetworkError } from '#web/lib/api-client.ts';

/** Why a draft was not saved, named by what to do about it. */
export type SaveFailure<Current> =
  | { kind: 'offline' | 'later' | 'gone' | 'refused' }
  | { kind: 'stale'; current: Current };

const laterStatuses: ReadonlySet<number> = new Set([401, 429]);

/** Classifies a failed call. `current` is the version that the server has now. */
export const saveFailureOf = <Current>(error: unknown): SaveFailure<Current> => {
  if (error instanceof NetworkError) return { kind: error.kind === 'offline' ? 'offline' : 'later' };
  if (!(error instanceof ApiError)) throw error;
  const { status, body } = error;
  if (status === 409 && body?.current !== undefined)
    return { kind: 'stale', current: body.current as Current };
  if (laterStatuses.has(status) || status >= 500 || body?.error['_global'] === 'inProgress')
    return { kind: 'later' };
  return { kind: status === 422 || status === 400 ? 'refused' : 'gone' };
};
