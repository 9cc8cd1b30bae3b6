/** A section of the account area. */
export interface AccountLink {
  href: string;
  text: string;
  /** A shorter word for the bar of a phone. */
  shortText?: string | undefined;
  /** Path data of the icon. */
  icon: string;
  /** How many items there are unread. */
  unread?: number | undefined;
}

/** How many sections have their place in the bar of a phone; the rest is behind «Ещё». */
export const BAR_PLACES = 4;
