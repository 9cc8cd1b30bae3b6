import { messengerTitle } from '#domain/notifications/request-notice.ts';
import type { Channel, MessageToPerson, SendOutcome } from '#server/features/notifications/index.ts';
import {
  choicesOf,
  findReader,
  findReaders,
  lockPerson,
  appendChannelFailed,
} from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTime, isChatGone, type TelegramBot } from './bot.ts';
import { leaveAccount } from './chat.service.ts';
import { findLink, findLinked } from './telegram.repository.ts';

type Parts = { context: Context; bot: TelegramBot };

const send = async (
  { context, bot }: Parts,
  { title, href, userId }: MessageToPerson,
): Promise<SendOutcome> => {
  const { db, env } = context;
  const reader = await findReader(context, userId);
  const link = await findLink(db, userId);
  if (!reader?.notification_channels.includes('telegram') || !link) return 'dropped';
  // Nothing else: messengers of foreign states get no personal data (41-ФЗ).
  const text = `${messengerTitle(title)}\n\n${new URL(href, env.PUBLIC_URL).href}`;
  try {
    await bot.api.sendMessage(link.chat_id, text, { link_preview_options: { is_disabled: true } }, inTime());
    return 'sent';
  } catch (err) {
    if (isChatGone(err)) return 'failed';
    // This includes requests to wait: the next try comes later.
    throw err;
  }
};

/** Messages to the Telegram chat that a person has connected: a title and a link, never what is personal. */
export const telegramChannel = (context: Context, bot: TelegramBot): Channel => ({
  name: 'telegram',
  statesOf: async (db, userIds) =>
    choicesOf(await findReaders(db, await findLinked(db, userIds)), 'telegram'),
  send: (message) => send({ context, bot }, message),
  close: async (tx, userId) => {
    await leaveAccount(context, tx, userId);
    const person = await lockPerson(tx, userId);
    if (person) await appendChannelFailed(context, tx, person, 'telegram');
  },
});
