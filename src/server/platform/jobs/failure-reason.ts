/** The message of a fault as the database can store it: an outside server's answer may hold NUL characters, which PostgreSQL refuses. */
export const failureReason = (err: unknown): string =>
  (err instanceof Error ? err.message : String(err)).replaceAll('\0', '');
