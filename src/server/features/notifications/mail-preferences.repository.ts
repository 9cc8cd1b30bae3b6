import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** Which of our letters an address accepts. */
export type MailPreferences = Selectable<Database['mail_preferences']>;

/** The preferences of an address, as they are, or these new ones when there were none. */
export const findOrInsertPreferences = async (
  db: Db,
  fresh: Insertable<Database['mail_preferences']>,
): Promise<MailPreferences> => {
  await db
    .insertInto('mail_preferences')
    .values(fresh)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return db
    .selectFrom('mail_preferences')
    .selectAll()
    .where('email', '=', fresh.email)
    .executeTakeFirstOrThrow();
};

export const findPreferences = (db: Db, tokenHash: string): Promise<MailPreferences | undefined> =>
  db.selectFrom('mail_preferences').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const lockPreferences = (tx: Tx, tokenHash: string): Promise<MailPreferences | undefined> =>
  tx
    .selectFrom('mail_preferences')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

/** Sets since when an address rejects notifications, null for one that accepts them; gives the new row. */
export const setRejectedAt = (tx: Tx, id: string, rejectedAt: Date | null): Promise<MailPreferences> =>
  tx
    .updateTable('mail_preferences')
    .set((eb) => ({ rejected_at: rejectedAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
