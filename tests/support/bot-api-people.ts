import type { Message, Update } from 'grammy/types';
import { done, failure, type BotApiAnswer, type Payload, type UpdateQueue } from './bot-api-updates.ts';

/** A Telegram account that writes to the bot in a private chat; `id` is also that of the chat. */
export type TelegramPerson = { id: number; username?: string };

/** The bot's own account. */
export const botUser = {
  id: 7001,
  is_bot: true,
  first_name: 'Лизинг',
  username: 'leasing_test_bot',
} as const;

const now = (): number => Math.floor(Date.now() / 1000);

const chatOf = ({ id, username }: TelegramPerson) => {
  const named = { first_name: 'Анна', ...(username ? { username } : {}) };
  return { chat: { id, type: 'private', ...named }, from: { id, is_bot: false, ...named }, date: now() };
};

const entitiesOf = (text: string): Pick<Message, 'entities'> => {
  const command = /^\/\w+/.exec(text)?.[0];
  return command ? { entities: [{ type: 'bot_command', offset: 0, length: command.length }] } : {};
};

/** The people of Telegram, who write to the bot, read its messages, and block it. */
export const createPeople = (queue: UpdateQueue) => {
  const said = new Map<number, string[]>();
  const blocked = new Set<number>();

  const setMember = (person: TelegramPerson, status: 'kicked' | 'member'): Update => {
    const member = {
      ...chatOf(person),
      old_chat_member: { status: status === 'kicked' ? 'member' : 'kicked', user: botUser },
      new_chat_member: { status, user: botUser },
    };
    return queue.add({ my_chat_member: member } as unknown as Omit<Update, 'update_id'>);
  };

  return {
    write: (person: TelegramPerson, text: string): Update => {
      // A bot can write only to people who have written to it.
      said.set(person.id, said.get(person.id) ?? []);
      const message = { message_id: now(), text, ...chatOf(person), ...entitiesOf(text) };
      return queue.add({ message } as unknown as Omit<Update, 'update_id'>);
    },
    /** The bot's messages to a person, oldest first. */
    heard: ({ id }: TelegramPerson): string[] => said.get(id) ?? [],
    block: (person: TelegramPerson): Update => {
      blocked.add(person.id);
      return setMember(person, 'kicked');
    },
    unblock: (person: TelegramPerson): Update => {
      blocked.delete(person.id);
      return setMember(person, 'member');
    },
    /** The call `sendMessage`. */
    receive: ({ chat_id: chatId, text }: Payload): BotApiAnswer => {
      const id = Number(chatId);
      if (typeof text !== 'string' || text === '') return failure(400, 'Bad Request: message text is empty');
      if (blocked.has(id)) return failure(403, 'Forbidden: bot was blocked by the user');
      const before = said.get(id);
      if (!before) return failure(400, 'Bad Request: chat not found');
      said.set(id, [...before, text]);
      return done({ message_id: before.length + 1, date: now(), chat: { id, type: 'private' }, text });
    },
  };
};
