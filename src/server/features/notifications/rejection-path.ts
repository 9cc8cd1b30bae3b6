/** A path by which an address rejects letters: `kind` is the letter's, without it all. */
export const rejectionPath = (path: string, token: string, kind?: string): string =>
  `${path}?${new URLSearchParams({ token, ...(kind === undefined ? {} : { kind }) }).toString()}`;
