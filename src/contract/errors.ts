import { z } from 'zod/mini';

/** HTTP status of every `_global` code; the one table that maps refusals to statuses (api.md, "Conventions"). */
export const globalErrorStatus = {
  badRequest: 400,
  unauthorized: 401,
  invalidCredentials: 401,
  secondFactorRequired: 401,
  forbidden: 403,
  accountBlocked: 403,
  secondFactorMissing: 403,
  notFound: 404,
  conflict: 409,
  staleVersion: 409,
  inUse: 409,
  notProven: 409,
  emailNotConfirmed: 409,
  accountExists: 409,
  idempotencyConflict: 409,
  inProgress: 409,
  tooLarge: 413,
  fileType: 415,
  formHasErrors: 422,
  tooManyRequests: 429,
  challengeRequired: 429,
  internal: 500,
  unavailable: 503,
  storageFull: 507,
} as const;

/** Code of a failure that concerns no field. */
export type GlobalErrorCode = keyof typeof globalErrorStatus;

/** Codes of field errors. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'unknown',
  'min',
  'max',
  'tooShort',
  'tooLong',
  'mustAccept',
  'email',
  'phone',
  'inn',
  'ogrn',
  'kpp',
  'bik',
  'account',
  'correspondentAccount',
  'vin',
  'plate',
  'code',
  'token',
  'expired',
  'taken',
  'mismatch',
  'tooCommon',
  'notActive',
  'notFound',
  'notAvailable',
  'unsupported',
  'url',
  'addressNotPublic',
  'infected',
  'damaged',
  'cutOff',
  'notPhoto',
  'outlier',
] as const;

/** Code of a failure of one field. */
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** Numbers and words for a code's text, for example `{min: 3}`. */
export type ErrorParams = Record<string, string | number>;

/** Field errors by dot path (`values.inn`). */
export type FieldErrors = Record<string, FieldErrorCode>;

/** The one form of every failure from status 400 up. */
export const errorBody = z.object({
  error: z
    .record(z.string(), z.string())
    .check(z.describe('codes by field name in dot path; `_global` belongs to no field')),
  params: z.optional(z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))),
  requestId: z.string(),
  current: z
    .optional(z.unknown())
    .check(z.describe('with `staleVersion`: the current object, as the caller may see it')),
});

/** Body of every failure. */
export type ErrorBody = z.infer<typeof errorBody>;
