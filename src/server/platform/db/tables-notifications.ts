import type { Generated } from 'kysely';

/**
 * Which of our letters an address accepts. `email` is in lower case; `token_hash` is the SHA-256 of the token in the footers of letters to it;
 * `rejected_at`: since when it takes no notifications.
 */
type MailPreferencesTable = {
  id: string;
  email: string;
  token_hash: string;
  rejected_at: Date | null;
  created_at: Date;
  version: Generated<number>;
};

/** Tables of letters and notifications. */
export type NotificationTables = { mail_preferences: MailPreferencesTable };
