/** A letter's content; `html` and `text` say the same. */
export type Letter = { subject: string; html: string; text: string };

/** A letter to one address. */
export type Mail = Letter & {
  /** Id of the event that it is about: a repeat has the same Message-ID and overwrites the same file. */
  id: string;
  to: string;
  /** `Reply-To`, if not the sender: a validated address. */
  replyTo?: string | undefined;
  /** Time of that event, ISO 8601. */
  at: string;
  /** Where a mail program posts when its reader unsubscribes (RFC 8058); null for letters that cannot be unsubscribed from. */
  oneClick: string | null;
};

/** Sends letters. */
export type Mailer = {
  /** False when letters are only written to `<DATA_DIR>/outbox`. */
  configured: boolean;
  /** Resolves when the mail server has accepted the letter; otherwise throws, and the caller's job tries again. */
  send: (mail: Mail) => Promise<void>;
  close: () => Promise<void>;
};
