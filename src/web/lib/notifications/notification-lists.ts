import type { NotificationView } from '#contract/notifications.ts';

/** How many come at once. */
export const pageSize = 50;

/** A part of a list, newest first. */
export type NotificationPage = {
  items: NotificationView[];
  /** How many of all notifications are unread. */
  unread: number;
  /** Where the next part begins; null at the end. */
  next: string | null;
};

/** Which notifications were read: the id of one, or `all`. */
export type ReadMark = string;

/**
 * A list after its newest part was asked for anew: what has come stands in front, what was deleted elsewhere is gone, and what was loaded
 * further back stays. Where more has come than one part holds, the list begins anew with it.
 */
export const withNewest = (
  pages: readonly NotificationPage[],
  newest: NotificationPage,
): NotificationPage => {
  const oldest = newest.items.at(-1);
  const known = pages.flatMap(({ items }) => items);
  const end = known.findIndex(({ id }) => id === oldest?.id);
  if (newest.next === null || end < 0) return newest;
  const before = known.slice(end + 1);
  if (before.length === 0) return newest;
  return { ...newest, items: [...newest.items, ...before], next: pages.at(-1)?.next ?? null };
};

/** The part after some were read. */
export const withRead = (page: NotificationPage, read: ReadMark): NotificationPage => {
  const isMeant = ({ id, isRead }: NotificationView): boolean => !isRead && (read === 'all' || id === read);
  const count = page.items.filter(isMeant).length;
  return {
    ...page,
    items:
      count === 0 ? page.items : page.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item)),
    unread: read === 'all' ? 0 : Math.max(0, page.unread - count),
  };
};

/** The part without one that was deleted. */
export const without = (page: NotificationPage, id: string): NotificationPage => {
  const gone = page.items.find((item) => item.id === id);
  if (!gone) return page;
  return {
    ...page,
    items: page.items.filter((item) => item !== gone),
    unread: gone.isRead ? page.unread : Math.max(0, page.unread - 1),
  };
};
