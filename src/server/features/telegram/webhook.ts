import { createHmac, timingSafeEqual } from 'node:crypto';
import { BotError } from 'grammy';
import type { Update } from 'grammy/types';
import { telegramUpdate } from '#contract/telegram.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import { meetBot, type TelegramBot } from './bot.ts';

/** Where Telegram sends updates, if the webhook is used. */
export const webhookPath = '/api/telegram/webhook';

/** The secret that Telegram sends with each update: 43 characters that nobody without the bot's token can make. */
export const webhookSecretOf = (botToken: string): string =>
  createHmac('sha256', botToken).update('telegram-webhook').digest('base64url');

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/** Passes an update to the bot; throws what its handler throws. */
export const handleUpdate = async (bot: TelegramBot, update: Update): Promise<void> => {
  await meetBot(bot);
  try {
    await bot.handleUpdate(update);
  } catch (err) {
    throw err instanceof BotError ? err.error : err;
  }
};

/** Handles an update that Telegram sent. @throws AppError `notFound` for a wrong secret, and if the bot polls instead */
export const receiveUpdate = async (
  { env }: Context,
  bot: TelegramBot | undefined,
  { secret, update }: { secret: unknown; update: object },
): Promise<void> => {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_UPDATES: way } = env;
  const known = bot && token !== undefined && way === 'webhook' && typeof secret === 'string';
  if (!known || !isSame(secret, webhookSecretOf(token))) throw new AppError('notFound');
  if (!telegramUpdate.safeParse(update).success) throw new AppError('badRequest');
  await handleUpdate(bot, update as Update);
};
