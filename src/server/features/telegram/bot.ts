import { Bot, GrammyError, HttpError, type Context as BotContext } from 'grammy';
import type { Context, Tx } from '#server/platform/context.ts';
import { OutsideError } from '#server/platform/outside/post-json.ts';

/** What a handler of an update gets: the update and the transaction that it is handled in. */
export type UpdateContext = BotContext & { tx: Tx };

/** The bot of this product. */
export type TelegramBot = Bot<UpdateContext>;

/** Seconds that Telegram may hold an answer back while there is no update; it answers earlier when there is one. */
export const pollSeconds = 20;
const answerSeconds = pollSeconds + 5;

/**
 * The bot, as configured; undefined when it is not. What its calls throw names neither the bot's token nor a chat: `GrammyError` when
 * Telegram refuses, `OutsideError` when it does not answer.
 */
export const createBot = ({ env }: Context): TelegramBot | undefined => {
  if (env.TELEGRAM_BOT_TOKEN === undefined) return undefined;
  const bot = new Bot<UpdateContext>(env.TELEGRAM_BOT_TOKEN, {
    client: { apiRoot: env.TELEGRAM_API_ROOT.replace(/\/+$/, ''), timeoutSeconds: answerSeconds },
  });
  bot.api.config.use(async (call, method, payload, signal) => {
    try {
      return await call(method, payload, signal);
    } catch (err) {
      // Without its cause, whose message has the address and with it the token.
      if (err instanceof HttpError) throw new OutsideError(`Telegram did not answer ${method}`);
      throw err;
    }
  });
  return bot;
};

/** A signal as the bot's calls take it: their types know only the one of an older package. */
export const forBot = (signal: AbortSignal) =>
  signal as unknown as NonNullable<Parameters<TelegramBot['api']['getMe']>[0]>;

/** Seconds that a person, or a job, waits for Telegram. */
const patienceMs = 8000;

/** Ends a call to Telegram that takes too long. */
export const inTime = () => forBot(AbortSignal.timeout(patienceMs));

/** Learns, once, who the bot is; needed before an update is handled and for the links to it. @throws what the bot's calls throw */
export const meetBot = async (bot: TelegramBot): Promise<TelegramBot['botInfo']> => {
  if (!bot.isInited()) bot.botInfo = await bot.api.getMe(inTime());
  return bot.botInfo;
};

/** True when no message will ever reach the chat: its person has blocked the bot, or is gone. */
export const isChatGone = (err: unknown): boolean =>
  err instanceof GrammyError &&
  (err.error_code === 403 || (err.error_code === 400 && err.description.includes('chat not found')));

/** Seconds that Telegram asks to wait; undefined when it does not. */
export const waitAskedFor = (err: unknown): number | undefined =>
  err instanceof GrammyError && err.error_code === 429 ? (err.parameters.retry_after ?? 5) : undefined;
