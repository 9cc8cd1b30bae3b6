import type { Tx } from '#server/platform/context.ts';

const findOwnRow = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select([
      'email',
      'pending_email as pendingEmail',
      'email_confirmed_at as emailConfirmedAt',
      'phone',
      'phone_confirmed_at as phoneConfirmedAt',
      'name',
      'last_name as lastName',
      'first_name as firstName',
      'middle_name as middleName',
      'position',
      'birth_date as birthDate',
      'role',
      'status',
      'locale',
      'notification_channels as notificationChannels',
      'created_at as createdAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const findOwnConsents = (tx: Tx, userId: string) =>
  tx
    .selectFrom('consents')
    .select([
      'kind',
      'document',
      'document_version as documentVersion',
      'wording',
      'form',
      'ip',
      'user_agent as userAgent',
      'given_at as givenAt',
      'withdrawn_at as withdrawnAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .limit(1000)
    .execute();

/** A person and their consents, as stored. */
export const exportPerson = async (tx: Tx, userId: string) => ({
  person: await findOwnRow(tx, userId),
  consents: await findOwnConsents(tx, userId),
});
