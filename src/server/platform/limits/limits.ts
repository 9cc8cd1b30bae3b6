/** How often an action may be repeated: `points` times within `seconds` of the first. */
export const limitTable = {
  /** Wrong passwords of one account. */
  signInPerAccount: { points: 5, seconds: 15 * 60 },
  /** Sign-ins from one address, right or wrong. */
  signInPerAddress: { points: 30, seconds: 15 * 60 },
  registrationsPerAddress: { points: 20, seconds: 60 * 60 },
  callPause: { points: 1, seconds: 60 },
  callsPerPhone: { points: 5, seconds: 24 * 60 * 60 },
  callsPerAddress: { points: 10, seconds: 24 * 60 * 60 },
  /** All calls of the product: a cap on the bill. */
  callsOverall: { points: 2000, seconds: 24 * 60 * 60 },
  /** Tries of codes from one address, over all codes. */
  codesPerAddress: { points: 50, seconds: 60 * 60 },
  lettersPerPerson: { points: 5, seconds: 60 * 60 },
  /** Questions of one person whether an address is free. */
  emailChecksPerPerson: { points: 60, seconds: 60 * 60 },
  /** Changes of a person's own e-mail or phone: the answer tells whether somebody else has it. */
  contactChangesPerPerson: { points: 10, seconds: 60 * 60 },
  /** Questions to the registry of companies and addresses from one address. */
  registryPerAddress: { points: 300, seconds: 60 * 60 },
  /** URLs that one person has us look up or call: webhooks saved and tested. */
  outsideUrlsPerPerson: { points: 20, seconds: 60 * 60 },
  /** Messages from the contact page. */
  contactPerAddress: { points: 5, seconds: 60 * 60 },
  telegramLinksPerPerson: { points: 20, seconds: 60 * 60 },
  /** Messages to the bot from one chat. */
  telegramPerChat: { points: 30, seconds: 60 },
  /** Invitations into one company: each is a letter to an address that somebody typed. */
  invitationsPerCompany: { points: 20, seconds: 60 * 60 },
  companiesPerPerson: { points: 30, seconds: 24 * 60 * 60 },
  requestsPerPerson: { points: 20, seconds: 60 * 60 },
  /** Links to drafts that one of our staff has sent to callers. */
  callerLinksPerPerson: { points: 30, seconds: 60 * 60 },
  /** Links to drafts that one caller has been sent, by letter or SMS. */
  callerLinksPerPhone: { points: 5, seconds: 24 * 60 * 60 },
  filesPerPerson: { points: 100, seconds: 60 * 60 },
  /** What one person uploads, each file in mebibytes begun. */
  fileMebibytesPerPerson: { points: 500, seconds: 24 * 60 * 60 },
} as const;

/** Name of a limit. */
export type LimitName = keyof typeof limitTable;

/**
 * Counts attempts on the database, so that all instances count together; by the time of day, whatever the clock of a test says.
 * Keys are stored hashed. Never call it inside a transaction: what is counted must outlive a refusal, and PGlite would wait for ever.
 */
export type Limits = {
  /**
   * Counts one attempt of `key` (an address, a phone, an id), or as many `points` as it is worth.
   * @throws AppError `tooManyRequests` with `retryAfter` in seconds, when there were too many.
   */
  consume: (name: LimitName, key: string, points?: number) => Promise<void>;
  /** As `consume` without counting: for actions that count only when they fail, by `penalty`. */
  check: (name: LimitName, key: string) => Promise<void>;
  /** Counts one attempt and never refuses. */
  penalty: (name: LimitName, key: string) => Promise<void>;
  /** Forgets what was counted. */
  reset: (name: LimitName, key: string) => Promise<void>;
};
