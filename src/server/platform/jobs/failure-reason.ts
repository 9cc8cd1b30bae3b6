/** The words of a fault as the database can store them: what an outside server answered may hold characters of zero, which PostgreSQL refuses. */
export const failureReason = (err: unknown): string =>
  (err instanceof Error ? err.message : String(err)).replaceAll('\0', '');
