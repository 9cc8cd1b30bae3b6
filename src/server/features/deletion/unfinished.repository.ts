import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

/**
 * Deletes what unfinished registrations and spent secrets from before `moment` left behind: registrations with their consents, people
 * who confirmed a phone but neither set a password nor sent a request, codes and tokens. Consents of those who stayed are kept.
 */
export const deleteUnfinished = async (db: Db, moment: Date): Promise<Record<string, number>> => ({
  people: await deleteInBatches(
    db,
    'users',
    sql`status = 'new' and created_at < ${moment}
      and not exists (select 1 from requests where requests.client_id = users.id)`,
  ),
  consents: await deleteInBatches(
    db,
    'consents',
    sql`user_id is null and contact_message_id is null and given_at < ${moment}`,
  ),
  registrations: await deleteInBatches(db, 'registrations', sql`created_at < ${moment}`),
  codes: await deleteInBatches(db, 'call_codes', sql`created_at < ${moment}`),
  registrationTokens: await deleteInBatches(db, 'registration_tokens', sql`expires_at < ${moment}`),
  emailTokens: await deleteInBatches(db, 'email_tokens', sql`expires_at < ${moment}`),
  refreshTokens: await deleteInBatches(db, 'refresh_tokens', sql`expires_at < ${moment}`),
});
