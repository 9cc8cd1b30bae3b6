import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A person's contacts before a change of their e-mail or phone. */
export type ContactChange = Selectable<Database['contact_changes']>;

export const insertChange = async (
  tx: Tx,
  change: Insertable<Database['contact_changes']>,
): Promise<void> => {
  await tx.insertInto('contact_changes').values(change).execute();
};

export const findChange = (db: Db, id: string): Promise<ContactChange | undefined> =>
  db.selectFrom('contact_changes').selectAll().where('id', '=', id).executeTakeFirst();

export const findChangeByToken = (db: Db, tokenHash: string): Promise<ContactChange | undefined> =>
  db.selectFrom('contact_changes').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** The newest change of a person that was made from another e-mail than this and was not undone. */
export const findChangeFromOther = (
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<ContactChange | undefined> =>
  db
    .selectFrom('contact_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('email', '!=', email)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** As `findChangeByToken`, locked until the transaction ends. */
export const lockChange = (tx: Tx, tokenHash: string): Promise<ContactChange | undefined> =>
  tx
    .selectFrom('contact_changes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

export const prolongChange = async (db: Db, id: string, expiresAt: Date): Promise<void> => {
  await db.updateTable('contact_changes').set({ expires_at: expiresAt }).where('id', '=', id).execute();
};

/** Ends a change and all later ones: their links no longer undo anything. */
export const endChangesSince = async (
  tx: Tx,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<void> => {
  await tx
    .updateTable('contact_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('ended_at', 'is', null)
    .execute();
};

export const deleteChangesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('contact_changes').where('user_id', '=', userId).execute();
};

/** Deletes changes from before `moment`; returns how many. */
export const deleteChangesBefore = (db: Db, moment: Date): Promise<number> =>
  deleteInBatches(db, 'contact_changes', sql`created_at < ${moment}`);

/** The contacts that a person had before, for their copy of their data. */
export const exportChanges = async (tx: Tx, userId: string) => ({
  contactChanges: await tx
    .selectFrom('contact_changes')
    .select(['email', 'phone', 'created_at as changedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
});
