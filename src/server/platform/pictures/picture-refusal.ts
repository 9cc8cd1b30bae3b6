import { AppError, fieldError } from '../errors/app-error.ts';
import { isDiskFull } from '../files/disk-full.ts';

/**
 * What libvips says of a picture, in our words: `tooLarge` for too many pixels, `damaged` under the field for what is no whole picture,
 * `unavailable` when it took too long, `storageFull` where there is no room.
 */
export const pictureRefusal = (cause: unknown, field: string): AppError => {
  if (cause instanceof AppError) return cause;
  const said = cause instanceof Error ? cause.message : '';
  if (said.includes('pixel limit')) return new AppError('tooLarge', { cause });
  if (isDiskFull(cause)) return new AppError('storageFull', { cause });
  if (said.startsWith('timeout')) return new AppError('unavailable', { cause, retryAfter: 5 });
  return new AppError('formHasErrors', { ...fieldError(field, 'damaged').details, cause });
};
