import type { RefusalBody } from './error-body.ts';

/** The one error of an answered call: every status from 400 up. 401 when the status is not known. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The answer's body; undefined when it was not JSON in api.md's form. */
  readonly body: RefusalBody | undefined;
  readonly requestId: string | undefined;

  constructor(status = 401, body?: RefusalBody, requestId = body?.requestId) {
    super(`The call was answered with status ${status}`);
    this.status = status;
    this.body = body;
    this.requestId = requestId;
  }
}

/** Why a call got no answer: no network, no answer in time, or an answer that is not JSON. */
export type NetworkErrorKind = 'offline' | 'timeout' | 'damaged';

/** A call that got no answer (an aborted one throws the signal's reason instead). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly kind: NetworkErrorKind;

  constructor(kind: NetworkErrorKind, cause?: unknown) {
    super(`The call got no answer: ${kind}`, { cause });
    this.kind = kind;
  }
}
