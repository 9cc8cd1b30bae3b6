import type { GlobalErrorCode } from '#contract/errors.ts';
import { fieldErrorsOf } from '#contract/issues.ts';
import { issuesOfUnion } from '#contract/union-issues.ts';
import { ValidationError } from '../http/validation.ts';
import { AppError } from './app-error.ts';
import { isDatabaseAway } from './database-away.ts';

const codeOfStatus: Record<number, GlobalErrorCode> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  415: 'fileType',
  429: 'tooManyRequests',
  503: 'unavailable',
  507: 'storageFull',
};

/** An error in a repeated parameter is reported under the parameter's name, without the value's index. */
const byParameter = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([path, value]) => [path.replace(/\.\d+$/, ''), value]));

const ofValidation = (error: ValidationError): AppError => {
  if (error.validationContext === 'params') return new AppError('notFound');
  const { error: fields, params } = fieldErrorsOf(error.issues.flatMap(issuesOfUnion), error.input);
  const inBody = error.validationContext === 'body';
  const details = {
    fields: inBody ? fields : byParameter(fields),
    ...(Object.keys(params).length > 0 ? { params: inBody ? params : byParameter(params) } : {}),
  };
  return new AppError(inBody ? 'formHasErrors' : 'badRequest', details);
};

const statusOf = (error: unknown): number => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
};

/** Turns any error into a refusal; an unexpected one is `internal`, with the error as its cause. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof ValidationError) return ofValidation(error);
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: 5, cause: error });
  const status = statusOf(error);
  const code = codeOfStatus[status] ?? (status < 500 ? 'badRequest' : 'internal');
  return new AppError(code, { cause: error });
};
