import type { TelegramLink, TelegramStatus, TelegramView } from '#contract/telegram.ts';
import type { UserActor } from '#domain/actor.ts';
import { lockPerson } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newSecret, sha256 } from '#server/platform/ids.ts';
import { meetBot, type TelegramBot } from './bot.ts';
import { botTexts } from './bot-texts.ts';
import { say } from './chat-messages.ts';
import { leaveAccount } from './chat.service.ts';
import { endTokens, findLink, findToken, insertToken } from './telegram.repository.ts';

const lifeMs = 10 * 60 * 1000;

const withUsername = (username: string | null | undefined): { username?: string } =>
  username ? { username } : {};

/** Whether a person has connected Telegram, and whether they can. */
export const telegramOf = async ({ db, env }: Context, { id }: UserActor): Promise<TelegramView> => {
  const link = await findLink(db, id);
  return {
    configured: env.TELEGRAM_BOT_TOKEN !== undefined,
    connected: link !== undefined,
    ...withUsername(link?.username),
  };
};

const nameOf = async ({ log }: Context, bot: TelegramBot): Promise<string> => {
  try {
    return (await meetBot(bot)).username;
  } catch (err) {
    log.warn({ err }, 'the bot of Telegram could not be asked for its name');
    throw new AppError('unavailable', { retryAfter: 10 });
  }
};

/**
 * Makes a link to the bot, valid for 10 minutes and one use; earlier ones end.
 * @throws AppError `conflict` if there is no bot, `unavailable` if Telegram does not answer, `tooManyRequests`
 */
export const makeLink = async (
  context: Context,
  bot: TelegramBot | undefined,
  { id }: UserActor,
): Promise<TelegramLink> => {
  if (!bot) throw new AppError('conflict');
  await context.limits.consume('telegramLinksPerPerson', id);
  const name = await nameOf(context, bot);
  const token = newSecret();
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await context.db.transaction().execute(async (tx) => {
    await lockPerson(tx, id);
    await endTokens(tx, id, now);
    await insertToken(tx, { token_hash: sha256(token), user_id: id, created_at: now, expires_at: expiresAt });
  });
  return { token, url: `https://t.me/${name}?start=${token}`, expiresAt: expiresAt.toISOString() };
};

/** The state of a person's own link. @throws AppError `notFound` for any other */
export const statusOfLink = async (
  context: Context,
  { id }: UserActor,
  secret: string,
): Promise<TelegramStatus> => {
  const token = await findToken(context.db, sha256(secret));
  if (token?.user_id !== id) throw new AppError('notFound');
  if (token.used_at === null)
    return { status: token.expires_at > context.clock.now() ? 'pending' : 'expired' };
  const link = await findLink(context.db, id);
  return link ? { status: 'connected', ...withUsername(link.username) } : { status: 'expired' };
};

/** Disconnects a person's chat and says so in it; may be repeated. */
export const disconnect = async (context: Context, { id }: UserActor): Promise<{ connected: false }> => {
  await context.db.transaction().execute(async (tx) => {
    await endTokens(tx, id, context.clock.now());
    const left = await leaveAccount(context, tx, id);
    if (left)
      await say(context, tx, { chatId: left.chat_id, text: botTexts(context.env.PUBLIC_URL).disconnected });
  });
  return { connected: false };
};
