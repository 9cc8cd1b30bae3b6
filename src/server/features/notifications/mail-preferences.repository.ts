import type { Insertable, Selectable } from 'kysely';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** Which of our letters an address accepts. */
export type MailPreferences = Selectable<Database['mail_preferences']>;

/** The existing preferences of an address, or these new ones if there were none. */
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

/** What an address rejects: everything since a moment, or some kinds. */
export type Rejection = { rejectedAt: Date | null; kinds: readonly NotificationKind[] };

/** Sets what an address rejects; returns the new row. */
export const setRejection = (
  tx: Tx,
  id: string,
  { rejectedAt, kinds }: Rejection,
): Promise<MailPreferences> =>
  tx
    .updateTable('mail_preferences')
    .set((eb) => ({
      rejected_at: rejectedAt,
      rejected_kinds: JSON.stringify(kinds),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
