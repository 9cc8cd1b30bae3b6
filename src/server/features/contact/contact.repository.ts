import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A message as it was received. */
export type ContactMessage = Selectable<Database['contact_messages']>;

export const insertMessage = async (
  tx: Tx,
  message: Insertable<Database['contact_messages']>,
): Promise<void> => {
  await tx.insertInto('contact_messages').values(message).execute();
};

export const findMessage = (db: Db, id: string): Promise<ContactMessage | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes messages from before `moment`, each with its consent; returns how many. */
export const deleteMessagesBefore = (db: Db, moment: Date): Promise<number> =>
  deleteInBatches(db, 'contact_messages', sql`created_at < ${moment}`);

/** Deletes what a person has written while signed in. */
export const deleteMessagesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('contact_messages').where('user_id', '=', userId).execute();
};

/** What a person has written while signed in, for their copy of their data. */
export const exportMessages = async (tx: Tx, userId: string) => ({
  messages: await tx
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone', 'theme', 'message', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(1000)
    .execute(),
});
