import type { AccountAttachment, NotificationChannel } from '#contract/accounts.ts';
import { restoreChannel } from '#server/features/notifications/index.ts';
import { findPerson, lockPerson, type Person, updatePerson } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { sha256 } from '#server/platform/ids.ts';
import {
  deleteLink,
  endTokens,
  findLink,
  findLinkOfChat,
  findToken,
  putLink,
  useToken,
  type TelegramLink,
} from './telegram.repository.ts';

/** A private chat with the bot; its id is that of the Telegram account. */
export type Chat = { id: number; username: string | null };

const channel: NotificationChannel = 'telegram';

const setChannel = (tx: Tx, person: Person, on: boolean): Promise<Person> => {
  const others = person.notification_channels.filter((name) => name !== channel);
  const channels = on ? [...others, channel] : others;
  return updatePerson(tx, person.id, { notification_channels: JSON.stringify(channels) });
};

const appendUserEvent = async (
  context: Context,
  tx: Tx,
  type: 'user.telegramConnected' | 'user.telegramDisconnected',
  { id, version }: Person,
) => appendEvent(tx, context.clock, { type, subject: { type: 'user', id, version }, actorId: id, data: {} });

/** How following a link ended; an account is named by its e-mail. */
export type Joined =
  | { outcome: 'connected'; email: string; leftChatId: number | null }
  | { outcome: 'alreadyConnected' | 'usedByAnother'; email: string }
  | { outcome: 'badLink' };

/** The person of a token, locked, with the token read under that lock. */
const readToken = async (tx: Tx, secret: string) => {
  const hash = sha256(secret);
  const found = await findToken(tx, hash);
  const person = found && (await lockPerson(tx, found.user_id));
  // Read again under the lock of its person, who alone can end or use it.
  const token = person && (await findToken(tx, hash));
  return person?.status === 'active' && token ? { hash, person, token } : undefined;
};

/**
 * Connects a chat to the account whose link was followed. A chat of another account stays there until its person disconnects it: a person
 * lured to a stranger's link loses nothing. An account has one chat; its previous one is disconnected.
 */
export const joinChat = async (context: Context, tx: Tx, chat: Chat, secret: string): Promise<Joined> => {
  const read = await readToken(tx, secret);
  if (!read) return { outcome: 'badLink' };
  const { hash, person, token } = read;
  const own = await findLink(tx, person.id);
  if (own?.chat_id === chat.id) return { outcome: 'alreadyConnected', email: person.email };
  const now = context.clock.now();
  if (token.used_at !== null || token.expires_at <= now) return { outcome: 'badLink' };
  const owner = await personOfChat(tx, chat.id);
  if (owner) return { outcome: 'usedByAnother', email: owner.email };
  await useToken(tx, hash, now);
  await putLink(tx, { user_id: person.id, chat_id: chat.id, username: chat.username, connected_at: now });
  await restoreChannel(tx, person.id, 'telegram');
  await appendUserEvent(context, tx, 'user.telegramConnected', await setChannel(tx, person, true));
  return { outcome: 'connected', email: person.email, leftChatId: own?.chat_id ?? null };
};

/** Disconnects a person's chat. @returns that chat; undefined if there was none */
export const leaveAccount = async (
  context: Context,
  tx: Tx,
  userId: string,
): Promise<TelegramLink | undefined> => {
  const person = await lockPerson(tx, userId);
  const left = await deleteLink(tx, userId);
  if (person && left)
    await appendUserEvent(context, tx, 'user.telegramDisconnected', await setChannel(tx, person, false));
  return left;
};

/** Disconnects a chat that was connected since then, and ends the links that could connect another; says so if there was one. */
export const detachChat = async (
  context: Context,
  tx: Tx,
  userId: string,
  since: Date,
): Promise<AccountAttachment[]> => {
  await endTokens(tx, userId, context.clock.now());
  const link = await findLink(tx, userId);
  if (!link || link.connected_at < since) return [];
  await leaveAccount(context, tx, userId);
  return ['telegram'];
};

/** As {@link leaveAccount}, by the chat. */
export const leaveChat = async (
  context: Context,
  tx: Tx,
  chatId: number,
): Promise<TelegramLink | undefined> => {
  const link = await findLinkOfChat(tx, chatId);
  return link && leaveAccount(context, tx, link.user_id);
};

/** The person of a chat. */
export const personOfChat = async (tx: Tx, chatId: number): Promise<Person | undefined> => {
  const link = await findLinkOfChat(tx, chatId);
  return link && findPerson(tx, link.user_id);
};
