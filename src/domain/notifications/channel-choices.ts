import {
  deliveryChannels,
  notificationKinds,
  type ChannelChoices,
  type DeliveryChannel,
  type NotificationKind,
  type NotificationPreferences,
} from '#contract/notifications.ts';

/** The defaults until a person chooses: every kind through every channel, quiet nights, no digest. */
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

/** Kinds that nobody may switch off on the site and by letter: somebody who takes over an account must not be able to silence them. */
const mandatoryChannels: Partial<Record<NotificationKind, readonly DeliveryChannel[]>> = {
  security: ['site', 'email'],
};

/**
 * Whether a kind always goes through a channel, whatever was chosen, and even while the channel is off or has failed: letters about security
 * keep being tried.
 */
export const isMandatory = (kind: NotificationKind | 'notification', channel: DeliveryChannel): boolean =>
  channel === 'site' || (kind !== 'notification' && (mandatoryChannels[kind]?.includes(channel) ?? false));

/** Whether a person wants a kind through a channel. */
export const wants = (choices: ChannelChoices, kind: NotificationKind, channel: DeliveryChannel): boolean =>
  isMandatory(kind, channel) || choices[kind][channel];

/** Stored choices, completed with defaults for newer kinds, and with mandatory kinds set. */
export const completeChoices = (
  stored: Partial<Record<NotificationKind, Partial<Record<DeliveryChannel, boolean>>>>,
): ChannelChoices =>
  Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      Object.fromEntries(
        deliveryChannels.map((channel) => [
          channel,
          isMandatory(kind, channel) || (stored[kind]?.[channel] ?? usualPreferences.kinds[kind][channel]),
        ]),
      ),
    ]),
  ) as ChannelChoices;
