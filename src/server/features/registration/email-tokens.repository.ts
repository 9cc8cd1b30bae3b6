import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A token sent in a letter. */
export type EmailToken = Selectable<Database['email_tokens']>;

export const insertEmailToken = async (
  db: Db,
  token: Insertable<Database['email_tokens']>,
): Promise<void> => {
  await db.insertInto('email_tokens').values(token).execute();
};

export const findEmailToken = (db: Db, tokenHash: string): Promise<EmailToken | undefined> =>
  db.selectFrom('email_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const lockEmailToken = (tx: Tx, tokenHash: string): Promise<EmailToken | undefined> =>
  tx
    .selectFrom('email_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

export const useEmailToken = async (tx: Tx, tokenHash: string, now: Date): Promise<void> => {
  await tx.updateTable('email_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** Uses up every token that could set this person's password. */
export const usePasswordTokens = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password')
    .where('used_at', 'is', null)
    .execute();
};
