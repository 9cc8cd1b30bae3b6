import { Bot, GrammyError, HttpError, type Context as BotContext } from 'grammy';
import type { Context, Tx } from '#server/platform/context.ts';
import { OutsideError } from '#server/platform/outside/post-json.ts';

/** What a handler of an update gets: the update and the transaction that it is handled in. */
export type UpdateContext = BotContext & { tx: Tx };

/** The bot of this product. */
export type TelegramBot = Bot<UpdateContext>;

/** Seconds that Telegram may hold back an answer while there is no update. */
export const pollSeconds = 20;
const answerSeconds = pollSeconds + 5;

/**
 * The configured bot; undefined without one. Errors of its calls name neither the bot's token nor a chat: `GrammyError` if Telegram refuses,
 * `OutsideError` if it does not answer.
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
      // Without its cause, whose message contains the URL and with it the token.
      if (err instanceof HttpError) throw new OutsideError(`Telegram did not answer ${method}`);
      throw err;
    }
  });
  return bot;
};

/** A signal in the type that the bot's calls accept: they know only that of an older package. */
export const forBot = (signal: AbortSignal) =>
  signal as unknown as NonNullable<Parameters<TelegramBot['api']['getMe']>[0]>;

/** How long a person, or a job, waits for Telegram. */
const patienceMs = 8000;

/** Ends a call to Telegram that takes too long. */
export const inTime = () => forBot(AbortSignal.timeout(patienceMs));

/** Loads the bot's own data, once; needed before an update is handled and for links to the bot. @throws what the bot's calls throw */
export const meetBot = async (bot: TelegramBot): Promise<TelegramBot['botInfo']> => {
  if (!bot.isInited()) bot.botInfo = await bot.api.getMe(inTime());
  return bot.botInfo;
};

/** True if no message will ever reach the chat: its person has blocked the bot, or is gone. */
export const isChatGone = (err: unknown): boolean =>
  err instanceof GrammyError &&
  (err.error_code === 403 || (err.error_code === 400 && err.description.includes('chat not found')));

/** Seconds that Telegram asks to wait; undefined if it does not. */
export const waitAskedFor = (err: unknown): number | undefined =>
  err instanceof GrammyError && err.error_code === 429 ? (err.parameters.retry_after ?? 5) : undefined;
