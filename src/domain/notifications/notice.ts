import type { NotificationKind } from '#contract/notifications.ts';

/** What a person is told of an event, in Russian. Messengers show the title alone, so it holds no personal data. */
export type Notice = {
  kind: NotificationKind;
  title: string;
  text: string;
  /** What it is about, as a letter shows it in a box: names with their values. */
  about?: readonly { name: string; value: string }[];
  /** What a letter says beyond `text`, paragraph by paragraph. */
  details?: readonly string[];
  /** A path of the site: where it leads. */
  href: string;
  /** What the button of a letter says. */
  action: string;
  /** Small print of a letter. */
  footnote?: string;
};

/** Says what one reader is told of an event; null when there is nothing to tell them. */
export type Tell<Facts> = (facts: Facts) => Notice | null;
