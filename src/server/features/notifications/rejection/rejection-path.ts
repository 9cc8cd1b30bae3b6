/** The path by which an address rejects letters of a `kind`, or all letters without one. */
export const rejectionPath = (path: string, token: string, kind?: string): string =>
  `${path}?${new URLSearchParams({ token, ...(kind === undefined ? {} : { kind }) }).toString()}`;
