const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25P03',
]);

const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is closed)/;

/** Connection exceptions and insufficient resources: a full disk, no memory, too many connections. */
const isPgCode = (code: string): boolean => /^(?:08|53)[0-9A-Z]{3}$/.test(code);

/** True if `error` means that the database is away, starting, full or too slow, rather than that a query is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (messages.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string') return false;
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return codes.has(error.code) || isPgCode(error.code);
};
