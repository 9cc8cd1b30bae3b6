import type { FastifyInstance } from 'fastify';
import { notificationPreferencesBody, notificationPreferencesView } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { getPreferences, updatePreferences, type ChosenChannel } from './preferences.service.ts';

/** Which kinds a person wants through which channels, quiet hours and digest. */
export const preferenceRoutes = (
  app: FastifyInstance,
  context: Context,
  channels: readonly ChosenChannel[],
): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/notifications/preferences',
    access: 'user',
    summary: 'Notification preferences: channels by kind, quiet hours and digest',
    answer: notificationPreferencesView,
    handle: ({ actor }) => getPreferences(context, channels, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/notifications/preferences',
    access: 'user',
    summary: 'Changes channels by kind, quiet hours and digest; omitted fields stay unchanged',
    body: notificationPreferencesBody,
    answer: notificationPreferencesView,
    handle: ({ actor, body }) => updatePreferences(context, channels, { actor, body }),
  });
};
