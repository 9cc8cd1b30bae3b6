const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** True when `error` says that a file did not fit on the disk, or into what this process may use of it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && codes.has(error.code)) ||
    /no space left on device|disk quota exceeded/i.test(error.message) ||
    isDiskFull(error.cause));
