import type { NotificationChannel } from '#contract/accounts.ts';

/** Whether a person is notified by a channel. */
export type ChannelChoice = { channel: NotificationChannel; on: boolean };

/** The channels after these choices, made one after another; each is listed once. */
export const chooseChannels = (
  channels: readonly NotificationChannel[],
  choices: readonly ChannelChoice[],
): NotificationChannel[] => {
  const chosen = new Set(channels);
  for (const { channel, on } of choices) {
    if (on) chosen.add(channel);
    else chosen.delete(channel);
  }
  return [...chosen];
};
