import { notificationKind, type NotificationsQuery, type NotificationView } from '#contract/notifications.ts';
import type { EventSubject } from '#contract/events.ts';
import type { SocketFrame } from '#contract/sockets.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  countUnread,
  deleteOwn,
  findNewest,
  findOlder,
  markAllRead,
  markRead,
  markReadAbout,
  type NotificationRow,
} from './notifications.repository.ts';

/** Rows of an older page, by default. */
const pageRows = 50;

const present = (row: NotificationRow): NotificationView => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  isRead: row.read_at !== null,
  kind: notificationKind.parse(row.kind),
  title: row.title,
  text: row.text,
  href: row.href,
});

const readFrame = (id: string): SocketFrame => ({ type: 'read', payload: { subType: 'readMessage', id } });

/** Tells a person's tabs and devices what was read or deleted; one that misses it learns of it at its next load. */
const sendReadFrames = async (
  { eventBus, log }: Context,
  userId: string,
  ...ids: readonly string[]
): Promise<void> => {
  try {
    await eventBus.sendFrames(ids.map((id) => ({ userId, frame: readFrame(id) })));
  } catch (err) {
    log.warn({ err }, 'sockets were not notified of what was read');
  }
};

/** A person's own notifications, newest first, and how many are unread. @throws AppError `notFound` for somebody else's */
export const listNotifications = async (
  { db }: Context,
  actor: UserActor,
  { userId, ...query }: NotificationsQuery & { userId: string },
): Promise<{ items: NotificationView[]; unread: number }> => {
  if (userId !== actor.id) throw new AppError('notFound');
  const wanted = { userId, kind: query.kind, unread: query.unread };
  const paged = query.before !== undefined || query.limit !== undefined;
  const rows = paged
    ? await findOlder(db, wanted, { before: query.before, limit: query.limit ?? pageRows })
    : await findNewest(db, wanted);
  return { items: rows.map(present), unread: await countUnread(db, userId) };
};

/** Marks one of one's own notifications as read; a repeat changes nothing. @throws AppError `notFound` */
export const readNotification = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<NotificationView> => {
  const read = await markRead(context.db, { id, userId: actor.id }, context.clock.now());
  if (!read) throw new AppError('notFound');
  if (read.changed) await sendReadFrames(context, actor.id, id);
  return present(read.row);
};

/** Marks one's own notifications about a subject as read, after the person has seen the subject itself. */
export const readAbout = async (
  context: Context,
  { id: userId }: UserActor,
  subject: { type: EventSubject; id: string },
): Promise<void> => {
  const ids = await markReadAbout(context.db, { userId, subject }, context.clock.now());
  if (ids.length > 0) await sendReadFrames(context, userId, ...ids);
};

/** Marks all of one's own notifications as read. */
export const readAllNotifications = async (context: Context, actor: UserActor): Promise<{ read: number }> => {
  const read = await markAllRead(context.db, actor.id, context.clock.now());
  if (read > 0) await sendReadFrames(context, actor.id, 'all');
  return { read };
};

/** Deletes one of one's own notifications. @throws AppError `notFound` */
export const deleteNotification = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<Record<string, never>> => {
  const deleted = await deleteOwn(context.db, { id, userId: actor.id }, context.clock.now());
  if (!deleted) throw new AppError('notFound');
  await sendReadFrames(context, actor.id, id);
  return {};
};
