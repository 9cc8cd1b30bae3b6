import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The chat of a person. */
export type TelegramLink = Selectable<Database['telegram_links']>;
/** A token of a deep link. */
export type TelegramToken = Selectable<Database['telegram_tokens']>;

export const findLink = (db: Db, userId: string): Promise<TelegramLink | undefined> =>
  db.selectFrom('telegram_links').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Which of these people have a chat. */
export const findLinked = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('telegram_links')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

export const findLinkOfChat = (db: Db, chatId: number): Promise<TelegramLink | undefined> =>
  db.selectFrom('telegram_links').selectAll().where('chat_id', '=', chatId).executeTakeFirst();

/** Makes this the person's chat, replacing any other. */
export const putLink = async (tx: Tx, { user_id, ...link }: TelegramLink): Promise<void> => {
  await tx
    .insertInto('telegram_links')
    .values({ user_id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
};

export const deleteLink = (tx: Tx, userId: string): Promise<TelegramLink | undefined> =>
  tx.deleteFrom('telegram_links').where('user_id', '=', userId).returningAll().executeTakeFirst();

export const findToken = (db: Db, tokenHash: string): Promise<TelegramToken | undefined> =>
  db.selectFrom('telegram_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const insertToken = async (tx: Tx, token: Insertable<Database['telegram_tokens']>): Promise<void> => {
  await tx.insertInto('telegram_tokens').values(token).execute();
};

/** Ends a person's unused links. */
export const endTokens = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('telegram_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
};

export const useToken = async (tx: Tx, tokenHash: string, now: Date): Promise<void> => {
  await tx.updateTable('telegram_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** Marks an update as handled. @returns false if it was already: a second copy waits here for the first to end */
export const claimUpdate = async (tx: Tx, update: Database['telegram_updates']): Promise<boolean> => {
  const claimed = await tx
    .insertInto('telegram_updates')
    .values(update)
    .onConflict((conflict) => conflict.doNothing())
    .returning('update_id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Acquires or extends the right to poll for a bot's updates, by the clock that all processes share: the database's. @returns false while another has it */
export const holdPolling = async (
  db: Db,
  { botId, holder, seconds }: { botId: number; holder: string; seconds: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into telegram_pollers as poller (bot_id, holder, held_until)
    values (${botId}, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict (bot_id) do update set holder = excluded.holder, held_until = excluded.held_until
    where poller.holder = excluded.holder or poller.held_until < now()
    returning bot_id`.execute(db);
  return rows.length > 0;
};

export const releasePolling = async (db: Db, holder: string): Promise<void> => {
  await db.deleteFrom('telegram_pollers').where('holder', '=', holder).execute();
};

/** Deletes tokens and records of updates from before `moment`; returns how many of each. */
export const deleteOld = async (db: Db, moment: Date): Promise<{ tokens: number; updates: number }> => ({
  tokens: await deleteInBatches(db, 'telegram_tokens', sql`created_at < ${moment}`),
  updates: await deleteInBatches(db, 'telegram_updates', sql`handled_at < ${moment}`),
});

/** Deletes the chat of a person and their links to the bot. */
export const deleteTelegramOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('telegram_links').where('user_id', '=', userId).execute();
  await tx.deleteFrom('telegram_tokens').where('user_id', '=', userId).execute();
};

/** The chat that a person has connected, for their copy of their data. */
export const exportLink = async (tx: Tx, userId: string) => ({
  telegram: await tx
    .selectFrom('telegram_links')
    .select(['chat_id as chatId', 'username', 'connected_at as connectedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst(),
});
