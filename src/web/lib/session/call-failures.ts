import { ApiError } from '../api-error.ts';
import type { SessionFailure } from './session-machine.ts';

/** Whether a call was refused because the person is blocked. */
export const isBlocked = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.error['_global'] === 'accountBlocked';

/** Why a call failed, as the session sees it. */
export const failureOf = (error: unknown): SessionFailure => {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return 'noAnswer';
  if (isBlocked(error)) return 'blocked';
  return error.status === 403 ? 'forbidden' : 'refused';
};

/** Whether a call was refused for lack of a sign-in, and not for a wrong password or code in its body. */
export const isOfSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 401 &&
  (error.body?.error['_global'] ?? 'unauthorized') === 'unauthorized';
