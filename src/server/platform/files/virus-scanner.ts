/** Looks for viruses in a local file. */
export type VirusScanner = {
  /** False when none is configured: then every file counts as clean. */
  configured: boolean;
  /** @throws AppError `unavailable` when the scanner gives no answer in time */
  scan: (path: string) => Promise<'clean' | 'infected'>;
};
