import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Person } from '#server/features/people/index.ts';

/** True when nobody else is an active admin; until the transaction ends nobody else can find the same of themselves. */
export const isLastAdmin = async (tx: Tx, { id, role }: Person): Promise<boolean> => {
  if (role !== 'admin') return false;
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
};

/** Keeps who a person was, for as long as law says. */
export const retainPerson = async (
  tx: Tx,
  { id, email, phone }: Person,
  kept: RetainedPerson,
): Promise<void> => {
  const row = { email, phone, name: kept.name, reason: 'leasingContract', keep_until: kept.until };
  await tx
    .insertInto('retained_people')
    .values({ user_id: id, ...row })
    .execute();
};

type RetainedPerson = { name: string; until: Date };

const ownRows = [
  'registrations',
  'sessions',
  'registration_tokens',
  'email_tokens',
  'second_factors',
  'recovery_codes',
  'telegram_links',
  'telegram_tokens',
  'integrations',
  'webhook_deliveries',
  'company_people',
  'contact_messages',
] as const;

/** Deletes everything that was this person's alone: sign-ins, tokens, codes, ways to them, their role in a company, what they wrote to us. */
export const deleteOwnRows = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from call_codes where subject = ${userId}
    or subject in (select id_hash from registrations where user_id = ${userId})`.execute(tx);
  for (const table of ownRows)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
};

/** Deletes invitations that went to an address. */
export const deleteInvitationsTo = async (tx: Tx, email: string): Promise<void> => {
  await tx.deleteFrom('company_invitations').where('email', '=', email).execute();
};

/** Erases what was kept of people whose time is over. */
export const deleteRetainedPeople = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, 'retained_people', sql`keep_until <= ${now}`);
