import { sql } from 'kysely';
import type { RequestStatus } from '#contract/request-status.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Person } from '#server/features/people/index.ts';

const finished: RequestStatus[] = ['closed', 'declined', 'cancelled', 'expired'];
const contracted: RequestStatus[] = ['contract', 'signed', 'delivery', 'issued', 'closed'];

/** True while a request that is this person's, as its client or its manager, goes on. */
export const hasUnfinishedRequests = async (tx: Tx, userId: string): Promise<boolean> => {
  const request = await tx
    .selectFrom('requests')
    .select('id')
    .where((eb) => eb.or([eb('client_id', '=', userId), eb('manager_id', '=', userId)]))
    .where('status', 'not in', finished)
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
};

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

/** When the newest request of a person that came as far as a contract ended; null when none did. */
export const lastContractEnd = async (tx: Tx, clientId: string): Promise<Date | null> => {
  const { at } = await tx
    .selectFrom('request_history')
    .innerJoin('requests', 'requests.id', 'request_history.request_id')
    .select((eb) => eb.fn.max('request_history.at').as('at'))
    .where('requests.client_id', '=', clientId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('request_history as moves')
          .select('moves.id')
          .whereRef('moves.request_id', '=', 'requests.id')
          .where('moves.to_status', 'in', contracted),
      ),
    )
    .executeTakeFirstOrThrow();
  return at;
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
