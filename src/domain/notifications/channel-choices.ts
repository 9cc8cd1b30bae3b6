import {
  deliveryChannels,
  notificationKinds,
  type ChannelChoices,
  type DeliveryChannel,
  type NotificationKind,
  type NotificationPreferences,
} from '#contract/notifications.ts';

/** What is so until a person chooses: every kind by every channel, silent nights, no digest. */
export const usualPreferences: NotificationPreferences = {
  kinds: Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      Object.fromEntries(deliveryChannels.map((channel) => [channel, true])),
    ]),
  ) as ChannelChoices,
  quietHours: { enabled: true, from: 22, to: 8 },
  digest: false,
  timeZone: 'Europe/Moscow',
  version: 0,
};

/** Kinds that nobody may switch off on the site and by letter: who takes over an account must not silence them. */
const alwaysTold: Partial<Record<NotificationKind, readonly DeliveryChannel[]>> = {
  security: ['site', 'email'],
};

/**
 * Whether a kind always comes by a channel, whatever was chosen, and also while the channel is off or has failed: letters about safety go on
 * being tried.
 */
export const isAlwaysTold = (kind: NotificationKind | 'notification', channel: DeliveryChannel): boolean =>
  channel === 'site' || (kind !== 'notification' && (alwaysTold[kind]?.includes(channel) ?? false));

/** Whether a person wants a kind by a channel. */
export const wants = (choices: ChannelChoices, kind: NotificationKind, channel: DeliveryChannel): boolean =>
  isAlwaysTold(kind, channel) || choices[kind][channel];

/** Stored choices with what came since filled in as usual, and what always comes set. */
export const completeChoices = (
  stored: Partial<Record<NotificationKind, Partial<Record<DeliveryChannel, boolean>>>>,
): ChannelChoices =>
  Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      Object.fromEntries(
        deliveryChannels.map((channel) => [
          channel,
          isAlwaysTold(kind, channel) || (stored[kind]?.[channel] ?? usualPreferences.kinds[kind][channel]),
        ]),
      ),
    ]),
  ) as ChannelChoices;
