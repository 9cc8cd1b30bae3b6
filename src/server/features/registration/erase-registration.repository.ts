import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

const ownTables = ['registrations', 'registration_tokens', 'email_tokens'] as const;

/** Deletes a person's registrations with their codes and tokens. */
export const eraseRegistration = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from call_codes where subject = ${userId}
    or subject in (select id_hash from registrations where user_id = ${userId})`.execute(tx);
  for (const table of ownTables) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
};

/** Deletes registrations, codes and tokens from before `moment`; returns how many of each. */
export const deleteOldRegistrations = async (db: Db, moment: Date): Promise<Record<string, number>> => ({
  registrations: await deleteInBatches(db, 'registrations', sql`created_at < ${moment}`),
  codes: await deleteInBatches(db, 'call_codes', sql`created_at < ${moment}`),
  registrationTokens: await deleteInBatches(db, 'registration_tokens', sql`expires_at < ${moment}`),
  emailTokens: await deleteInBatches(db, 'email_tokens', sql`expires_at < ${moment}`),
});
