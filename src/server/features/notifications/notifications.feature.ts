import { socketRoutes } from './socket.routes.ts';
import type { TokenHolders } from '#server/platform/auth.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Channel } from './channel.ts';
import { registerChannels } from './deliver.ts';
import { sendDigests } from './digest.ts';
import { forgetOld } from './forget-old.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { deleteNotificationsOf, exportNotifications } from './notifications.repository.ts';
import { notifySubscriber, type NoticeSources } from './notify.ts';
import { oneClickRoutes } from './one-click.routes.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import type { ChosenChannel } from './preferences.service.ts';
import { rejectionRoutes } from './rejection.routes.ts';
import { releaseHeld } from './release.ts';

/** What notifications are told by, and of. */
export type NotificationsParts = {
  context: Context;
  holders: TokenHolders;
  sources: NoticeSources;
  channels: readonly Channel[];
  /** Ways that are told of events by themselves, and that people choose beside the channels. */
  others: readonly ChosenChannel[];
};

/** Notifications: who hears of what, by which channels; their list, their socket, and rejecting letters. */
export const makeNotifications = (parts: NotificationsParts): Feature => {
  const { context, holders, channels, sources, others } = parts;
  registerChannels(context, channels);
  return {
    name: 'notifications',
    routes: async (app) => {
      notificationRoutes(app, context);
      preferenceRoutes(app, context, [...channels, ...others]);
      rejectionRoutes(app, context);
      // In a scope of its own: only this call takes forms.
      await app.register((scope) => oneClickRoutes(scope, context));
      await app.register((scope) => socketRoutes(scope, context, holders));
    },
    subscribers: [notifySubscriber({ context, channels, sources })],
    schedule: [releaseHeld(context), sendDigests(context, channels), forgetOld(context)],
    eraseUser: deleteNotificationsOf,
    exportUser: exportNotifications,
  };
};
