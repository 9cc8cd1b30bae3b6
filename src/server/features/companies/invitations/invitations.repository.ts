import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { mostShown } from '../company-people.repository.ts';

/** An invitation's row. */
export type InvitationRow = Selectable<Database['company_invitations']>;

export const insertInvitation = (
  tx: Tx,
  invitation: Insertable<Database['company_invitations']>,
): Promise<InvitationRow> =>
  tx.insertInto('company_invitations').values(invitation).returningAll().executeTakeFirstOrThrow();

export const findInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('company_invitations').selectAll().where('id', '=', id).executeTakeFirst();

export const findInvitationByToken = (db: Db, tokenHash: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('company_invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const lockInvitation = (tx: Tx, id: string): Promise<InvitationRow | undefined> =>
  tx.selectFrom('company_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Invitations that can still be accepted, newest first. */
export const findOpenInvitations = (db: Db, employerId: string, now: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('company_invitations')
    .selectAll()
    .where('employer_id', '=', employerId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

/** Revokes the open invitations of one address, expired or not. */
export const revokeOpenInvitation = async (
  tx: Tx,
  { employerId, email, now }: { employerId: string; email: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('company_invitations')
    .set({ revoked_at: now })
    .where('employer_id', '=', employerId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Revokes the open invitations into a company: all, or those that this person sent. */
export const revokeInvitationsInto = async (
  tx: Tx,
  { companyId, invitedBy, now }: { companyId: string; invitedBy?: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('company_invitations')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if(invitedBy !== undefined, (query) => query.where('invited_by', '=', invitedBy ?? ''))
    .execute();
};

/** Revokes the open invitations that a person has sent since then; returns how many. */
export const revokeInvitationsBy = async (
  tx: Tx,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('company_invitations')
    .set({ revoked_at: now })
    .where('invited_by', '=', userId)
    .where('created_at', '>=', since)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const updateInvitation = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<InvitationRow, 'accepted_at' | 'revoked_at'>>,
): Promise<void> => {
  await tx.updateTable('company_invitations').set(change).where('id', '=', id).execute();
};

/** Deletes invitations that were made before `moment`; returns how many. */
export const deleteInvitationsBefore = (db: Db, moment: Date): Promise<number> =>
  deleteInBatches(db, 'company_invitations', sql`created_at < ${moment}`);

/** Deletes invitations that went to an address. */
export const deleteInvitationsTo = async (tx: Tx, email: string): Promise<void> => {
  await tx.deleteFrom('company_invitations').where('email', '=', email).execute();
};
