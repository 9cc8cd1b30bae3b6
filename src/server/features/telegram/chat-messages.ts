import type { Context, Tx } from '#server/platform/context.ts';
import { inTime, isChatGone, waitAskedFor, type TelegramBot } from './bot.ts';
import { leaveChat } from './chat.service.ts';

type ChatMessage = { chatId: number; text: string };

const queue = 'telegram.messages';

/** Sends a message to a chat once `tx` has committed, at least once; does nothing without a bot. */
export const say = async ({ jobs, env }: Context, tx: Tx, message: ChatMessage): Promise<void> => {
  if (env.TELEGRAM_BOT_TOKEN !== undefined) await jobs.send(queue, { data: message }, tx);
};

/** Registers the job that sends messages. A chat that is gone is disconnected; if Telegram asks to wait, the message waits. */
export const registerChatMessages = (context: Context, bot: TelegramBot): void =>
  context.jobs.register<ChatMessage>(queue, async ({ chatId, text }) => {
    try {
      await bot.api.sendMessage(chatId, text, { link_preview_options: { is_disabled: true } }, inTime());
    } catch (err) {
      const seconds = waitAskedFor(err);
      if (isChatGone(err)) {
        await context.db.transaction().execute((tx) => leaveChat(context, tx, chatId));
      } else if (seconds === undefined) {
        throw err;
      } else {
        const startAfter = new Date(context.clock.now().getTime() + seconds * 1000);
        await context.jobs.send(queue, { data: { chatId, text }, startAfter });
      }
    }
  });
