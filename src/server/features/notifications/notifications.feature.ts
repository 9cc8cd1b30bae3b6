import { socketRoutes } from './socket.routes.ts';
import type { TokenHolders } from '#server/platform/auth.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Channel } from './channel.ts';
import { registerChannels } from './deliver.ts';
import { sendDigests } from './digest.ts';
import { forgetOld } from './forget-old.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { deleteNotificationsOf, exportNotifications } from './notifications.repository.ts';
import { notifySubscriber, type NoticeSources } from './notify.ts';
import { oneClickRoutes } from './rejection/one-click.routes.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import type { ChosenChannel } from './preferences.service.ts';
import { rejectionRoutes } from './rejection/rejection.routes.ts';
import type { RejectionParts } from './rejection/rejection.service.ts';
import { releaseHeld } from './release.ts';

/** The channels and the sources of notifications. */
export type NotificationsParts = RejectionParts & {
  holders: TokenHolders;
  sources: NoticeSources;
  channels: readonly Channel[];
  /** Channels that subscribe to events on their own, and that people choose besides the others. */
  others: readonly ChosenChannel[];
};

/** Notifications: who gets which, through which channels; their list, their socket, and rejecting letters. */
export const makeNotifications = (parts: NotificationsParts): Feature => {
  const { context, holders, channels, sources, others } = parts;
  registerChannels(context, channels);
  return {
    name: 'notifications',
    routes: async (app) => {
      notificationRoutes(app, context);
      preferenceRoutes(app, context, [...channels, ...others]);
      rejectionRoutes(app, parts);
      // In a scope of its own: only this call accepts forms.
      await app.register((scope) => oneClickRoutes(scope, parts));
      await app.register((scope) => socketRoutes(scope, context, holders));
    },
    subscribers: [notifySubscriber({ context, channels, sources })],
    schedule: [releaseHeld(context), sendDigests(context, channels), forgetOld(context)],
    eraseUser: deleteNotificationsOf,
    exportUser: exportNotifications,
  };
};
