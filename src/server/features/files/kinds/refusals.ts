import { AppError, fieldError } from '#server/platform/errors/app-error.ts';

/** A kind of file that is not accepted. */
export const wrongType = (): AppError => new AppError('fileType');

/** The file begins like an accepted kind, but is not what it claims to be. */
export const damaged = (cause?: unknown): AppError =>
  new AppError('formHasErrors', { ...fieldError('file', 'damaged').details, cause });

/** The file is truncated: the directory of its parts is missing. */
export const cutOff = (): AppError => fieldError('file', 'cutOff');
