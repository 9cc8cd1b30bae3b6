import { session } from '#web/lib/session/browser-session.ts';
import { markDeleted, markRead, reloadNotifications } from '#web/lib/notifications/notifications.ts';
import type { ApiTransport } from '#web/lib/api-wire.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { ReadMark } from '#web/lib/notifications/notification-lists.ts';

const addressOf = (id: string): string => `/api/notifications/0/${encodeURIComponent(id)}`;

/** Marks as read at once; if the call fails, the server's state is shown again. */
export const readNotification = async (read: ReadMark): Promise<void> => {
  markRead(read);
  try {
    await session.call(addressOf(read), { body: { isRead: true } });
  } catch (error) {
    reloadNotifications();
    throw error;
  }
};

const timeoutMs = 15_000;

/** A call that outlives its page. */
const outliving: ApiTransport = ({ path, method, headers, signal }) =>
  fetch(path, { method, headers, signal, keepalive: true, credentials: 'same-origin' });

/** Deletes for good. One that is already gone counts as deleted. */
export const deleteNotification = async (id: string): Promise<void> => {
  try {
    await session.call(addressOf(id), { method: 'DELETE', by: { transport: outliving, timeoutMs } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  markDeleted(id);
};
