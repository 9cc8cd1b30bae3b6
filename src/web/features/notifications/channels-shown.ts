import { notificationChannels } from '#contract/accounts.ts';
import type { AccountView, NotificationChannel } from '#contract/accounts.ts';
import {
  notificationKinds,
  type ChannelState,
  type DeliveryChannel,
  type NotificationKind,
  type NotificationPreferencesView,
} from '#contract/notifications.ts';
import { deliveryChannelLabels } from '#domain/notifications/channel-labels.ts';

/** A channel as shown at the head of its column. */
export type ShownChannel = {
  channel: DeliveryChannel;
  name: string;
  /** Its destination: an address, a nickname. */
  detail: string | undefined;
  state: ChannelState;
  /** The channel itself, if the person switches it on and off as a whole. */
  switched: NotificationChannel | undefined;
  /** Whether any notification comes by it. */
  used: boolean;
  /** The kinds that can come by it. */
  kinds: readonly NotificationKind[];
  /** The section of the settings where it is connected. */
  section: string | undefined;
};

const shown: readonly DeliveryChannel[] = ['site', 'email', 'telegram', 'push', 'webhook'];

const sections: Partial<Record<DeliveryChannel, string>> = {
  telegram: 'telegram',
  push: 'device',
  webhook: 'integrations',
};

const detailOf = (channel: DeliveryChannel, { email, telegram }: AccountView): string | undefined => {
  if (channel === 'email') return email;
  return channel === 'telegram' && telegram.username !== null ? `@${telegram.username}` : undefined;
};

/** The channels available to this person, in order; `chosen` are those switched on. */
export const channelsShown = (
  account: AccountView,
  { channels, carries }: NotificationPreferencesView,
  chosen: ReadonlySet<NotificationChannel>,
): ShownChannel[] =>
  shown
    .filter((channel) => channels[channel] !== 'notConfigured')
    .filter((channel) => channel !== 'webhook' || account.abilities['manageWebhooks'] === true)
    .map((channel) => {
      const state = channels[channel];
      const switched = notificationChannels.find((each) => each === channel);
      return {
        channel,
        name: deliveryChannelLabels[channel],
        detail: detailOf(channel, account),
        state,
        switched,
        used: switched ? ['on', 'off'].includes(state) && chosen.has(switched) : state === 'on',
        kinds: carries[channel] ?? notificationKinds,
        section: sections[channel],
      };
    });
