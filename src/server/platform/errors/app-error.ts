import {
  globalErrorStatus,
  type ErrorBody,
  type ErrorParams,
  type FieldErrors,
  type GlobalErrorCode,
} from '#contract/errors.ts';

/** What a refusal may carry besides its code. */
export type RefusalDetails = {
  /** Codes by the field's dot path. */
  fields?: FieldErrors;
  /** Parameters of those codes by the same paths. */
  params?: Record<string, ErrorParams>;
  /** With `staleVersion`: the current object, as the reader may see it. */
  current?: unknown;
  /** Seconds, whole: becomes `Retry-After`. */
  retryAfter?: number;
  /** For the audit log, never shown: which limit refused, and, when nobody is signed in, which account was tried. */
  limit?: string;
  triedUserId?: string | undefined;
  /** The error that caused it; logged, never shown. */
  cause?: unknown;
};

/** The one way to refuse: thrown anywhere on the server, answered by the one error handler in api.md's form. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: GlobalErrorCode;
  readonly status: number;
  readonly details: Omit<RefusalDetails, 'cause'>;

  constructor(code: GlobalErrorCode, { cause, ...details }: RefusalDetails = {}) {
    super(code, { cause });
    this.code = code;
    this.status = globalErrorStatus[code];
    this.details = details;
  }

  /** The body that the caller gets. */
  bodyFor(requestId: string): ErrorBody {
    const { fields, params, current, retryAfter } = this.details;
    const shown = {
      ...params,
      ...(retryAfter === undefined ? {} : { _global: { retryAfter } }),
    };
    return {
      error: { ...fields, _global: this.code },
      ...(Object.keys(shown).length > 0 ? { params: shown } : {}),
      requestId,
      ...(current === undefined ? {} : { current }),
    };
  }
}

/** A refusal of one field: 422 `formHasErrors` with this code under this name. */
export const fieldError = (
  field: string,
  code: FieldErrors[string],
  params?: ErrorParams,
  details: Pick<RefusalDetails, 'triedUserId'> = {},
): AppError =>
  new AppError('formHasErrors', {
    ...details,
    fields: { [field]: code },
    ...(params ? { params: { [field]: params } } : {}),
  });
