import { AppError, fieldError } from '../errors/app-error.ts';
import { isDiskFull } from '../files/disk-full.ts';

/**
 * libvips's error about a picture as a refusal: `tooLarge` for too many pixels, `damaged` under the field for an incomplete picture,
 * `unavailable` if it took too long, `storageFull` if there is no room.
 */
export const pictureRefusal = (cause: unknown, field: string): AppError => {
  if (cause instanceof AppError) return cause;
  const said = cause instanceof Error ? cause.message : '';
  if (said.includes('pixel limit')) return new AppError('tooLarge', { cause });
  if (isDiskFull(cause)) return new AppError('storageFull', { cause });
  if (said.startsWith('timeout')) return new AppError('unavailable', { cause, retryAfter: 5 });
  return new AppError('formHasErrors', { ...fieldError(field, 'damaged').details, cause });
};
