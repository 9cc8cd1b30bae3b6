import type { AccountView, NotificationChannel } from '#contract/accounts.ts';

/** Whether a person is notified by a channel. */
export type ChannelChoice = { channel: NotificationChannel; on: boolean };

/** The channels after these choices, made one after another; each stands once. */
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

/** A channel as it is offered. */
export type OfferedChannel = {
  channel: NotificationChannel;
  label: string;
  /** Why it cannot be chosen now; undefined when it can. */
  missing: string | undefined;
};

/** Channels that this person may choose from; one that is not set up yet says what is missing. */
export const offeredChannels = ({
  email,
  telegram,
  integrations,
  abilities,
}: AccountView): OfferedChannel[] => [
  { channel: 'email', label: `Почта, ${email}`, missing: undefined },
  {
    channel: 'telegram',
    label: telegram.username === null ? 'Telegram' : `Telegram, @${telegram.username}`,
    missing: telegram.connected ? undefined : 'Сначала подключите Telegram',
  },
  ...(abilities['manageWebhooks'] === true
    ? [
        {
          channel: 'webhook' as const,
          label: 'Вебхук',
          missing: integrations.webhook?.enabled ? undefined : 'Сначала включите вебхук в интеграциях',
        },
      ]
    : []),
];
