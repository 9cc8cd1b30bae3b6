import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { TelegramBot, UpdateContext } from './bot.ts';
import { botTexts } from './bot-texts.ts';
import { say } from './chat-messages.ts';
import { joinChat, leaveChat, personOfChat } from './chat.service.ts';
import { claimUpdate } from './telegram.repository.ts';

/** Kinds of updates that the bot handles. */
export const wantedUpdates = ['message', 'my_chat_member'] as const;

const isTooMuch = async ({ limits }: Context, { message, chatId }: UpdateContext): Promise<boolean> => {
  if (!message || chatId === undefined) return false;
  try {
    await limits.consume('telegramPerChat', String(chatId));
    return false;
  } catch (err) {
    if (err instanceof AppError && err.code === 'tooManyRequests') return true;
    throw err;
  }
};

/**
 * Registers the bot's handlers. An update is one transaction: its number, its changes, the event and the answer; so a repeated one does
 * nothing twice, and one whose handling was aborted leaves no trace. Only private chats are served; updates beyond what a person can write
 * are ignored.
 */
export const teachBot = (context: Context, bot: TelegramBot): void => {
  const texts = botTexts(context.env.PUBLIC_URL);
  const answer = ({ tx, chatId }: UpdateContext, text: string): Promise<void> =>
    chatId === undefined ? Promise.resolve() : say(context, tx, { chatId, text });

  bot.use(async (update, next) => {
    if (await isTooMuch(context, update)) return;
    await context.db.transaction().execute(async (tx) => {
      const id = { bot_id: update.me.id, update_id: update.update.update_id };
      if (!(await claimUpdate(tx, { ...id, handled_at: context.clock.now() }))) return;
      update.tx = tx;
      await next();
    });
  });

  const people = bot.chatType('private');
  people.command('start', async (update) => {
    const { tx, chat, match: secret } = update;
    if (secret === '') {
      const person = await personOfChat(tx, chat.id);
      return answer(update, person ? texts.alreadyConnected(person.email) : texts.howToConnect);
    }
    const joined = await joinChat(context, tx, { id: chat.id, username: chat.username ?? null }, secret);
    if (joined.outcome === 'connected' && joined.leftChatId !== null)
      await say(context, tx, { chatId: joined.leftChatId, text: texts.moved });
    return answer(update, joined.outcome === 'badLink' ? texts.badLink : texts[joined.outcome](joined.email));
  });
  people.command('stop', async (update) => {
    const left = await leaveChat(context, update.tx, update.chat.id);
    return answer(update, left ? texts.disconnected : texts.notConnected);
  });
  people.on('message', (update) => answer(update, texts.help));
  people.on('my_chat_member', async ({ tx, chat, myChatMember }) => {
    if (myChatMember.new_chat_member.status === 'kicked') await leaveChat(context, tx, chat.id);
  });
};
