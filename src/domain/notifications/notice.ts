import type { NotificationKind } from '#contract/notifications.ts';

/** The name of a token in a letter's link; it holds a colon, which no address does. */
export type LetterTokenName = `${string}:${string}`;

/** A notice to a person about an event, in Russian. Messengers show no more than the title (`messengerTitle`), so it holds no personal data. */
export type Notice = {
  kind: NotificationKind;
  title: string;
  text: string;
  /** The subject, as a letter shows it in a box: names with their values. */
  about?: readonly { name: string; value: string }[];
  /** What a letter says beyond `text`, paragraph by paragraph. */
  details?: readonly string[];
  /** Where it leads: a path of the site. */
  href: string;
  /** Where a letter to a confirmed address leads instead, without signing in: the token of this name comes in place of `{token}`. */
  secret?: { path: string; token: LetterTokenName };
  /** What the button of a letter says. */
  action: string;
  /** Small print of a letter. */
  footnote?: string;
};

/** Makes one reader's notice about an event; null if there is nothing to say. */
export type ComposeNotice<Facts> = (facts: Facts) => Notice | null;
