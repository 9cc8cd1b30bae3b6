import { notificationKinds } from '#contract/notifications.ts';
import type { NotificationFilter } from '#web/lib/notifications/notifications.ts';
import { searchText } from '#web/lib/search-params.ts';
import { addressOf } from '#web/ui/address.ts';

/** The filters of the list, as its address says. */
export type NotificationsSearch = { kind: string | undefined; unread: string | undefined };

/** Reads the address of the list. */
export const readNotificationsSearch = (search: Record<string, unknown>): NotificationsSearch => ({
  kind: searchText(search['kind']),
  unread: searchText(search['unread']),
});

/** The query of the list; damaged values of the address count as not chosen. */
export const filterOf = ({ kind, unread }: NotificationsSearch): NotificationFilter => {
  const known = notificationKinds.find((each) => each === kind);
  return { ...(known && { kind: known }), ...(unread === '1' && { unread: true }) };
};

/** Path of the list. */
export const notificationsPath = addressOf({ to: '/account/notifications' });
