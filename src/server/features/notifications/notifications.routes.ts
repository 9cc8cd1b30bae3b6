import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import {
  allRead,
  notificationsQuery,
  notificationView,
  readNotificationBody,
} from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import {
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from './notifications.service.ts';

/** One's own notifications. */
export const notificationRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/notifications/:userId',
    access: 'user',
    summary: 'One’s own notifications, newest first; `X-Unread-Count` says how many are unread',
    params: z.object({ userId: id }),
    query: notificationsQuery,
    answer: z.array(notificationView),
    handle: async ({ actor, params, query, reply }) => {
      const { items, unread } = await listNotifications(context, actor, { ...query, ...params });
      reply.header('x-unread-count', unread);
      return items;
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/notifications/0/all',
    access: 'user',
    summary: 'Marks all of one’s own notifications as read',
    body: readNotificationBody,
    answer: allRead,
    handle: ({ actor }) => readAllNotifications(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/notifications/0/:id',
    access: 'user',
    summary: 'Marks a notification as read, on other tabs and devices too',
    params: z.object({ id }),
    body: readNotificationBody,
    answer: notificationView,
    handle: ({ actor, params }) => readNotification(context, actor, params.id),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/notifications/0/:id',
    access: 'user',
    summary: 'Deletes one of one’s own notifications',
    params: z.object({ id }),
    answer: empty,
    handle: ({ actor, params }) => deleteNotification(context, actor, params.id),
  });
};
