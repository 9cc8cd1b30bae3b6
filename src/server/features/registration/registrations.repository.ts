import type { Insertable, Selectable } from 'kysely';
import { actorRows } from '#server/features/companies/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A started registration. */
export type Registration = Selectable<Database['registrations']>;
/** A spoken code. */
export type CallCode = Selectable<Database['call_codes']>;
/** What a right code gave. */
export type RegistrationToken = Selectable<Database['registration_tokens']>;

export const insertRegistration = async (
  tx: Tx,
  registration: Insertable<Database['registrations']>,
): Promise<void> => {
  await tx.insertInto('registrations').values(registration).execute();
};

export const findRegistration = (db: Db, idHash: string): Promise<Registration | undefined> =>
  db.selectFrom('registrations').selectAll().where('id_hash', '=', idHash).executeTakeFirst();

export const lockRegistration = (tx: Tx, idHash: string): Promise<Registration | undefined> =>
  tx.selectFrom('registrations').selectAll().where('id_hash', '=', idHash).forUpdate().executeTakeFirst();

/** The ИНН that this person last entered at registration, as long as that is kept. */
export const findRegisteredInn = async (db: Db, userId: string): Promise<string | null> => {
  const found = await db
    .selectFrom('registrations')
    .select('inn')
    .where('user_id', '=', userId)
    .where('inn', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.inn ?? null;
};

/** Links the registration to the person that it created or found. */
export const assignRegistration = async (tx: Tx, idHash: string, userId: string): Promise<void> => {
  await tx.updateTable('registrations').set({ user_id: userId }).where('id_hash', '=', idHash).execute();
};

export const insertCallCode = async (tx: Tx, code: Insertable<Database['call_codes']>): Promise<void> => {
  await tx.insertInto('call_codes').values(code).execute();
};

/** The newest code of a registration or a person, locked. */
export const lockNewestCode = (tx: Tx, subject: string): Promise<CallCode | undefined> =>
  tx
    .selectFrom('call_codes')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const countWrongTry = async (tx: Tx, codeId: string): Promise<void> => {
  await tx
    .updateTable('call_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', codeId)
    .execute();
};

export const useCode = async (tx: Tx, codeId: string, now: Date): Promise<void> => {
  await tx.updateTable('call_codes').set({ used_at: now }).where('id', '=', codeId).execute();
};

export const insertRegistrationToken = async (
  tx: Tx,
  token: Insertable<Database['registration_tokens']>,
): Promise<void> => {
  await tx.insertInto('registration_tokens').values(token).execute();
};

/** A token with its person: everything that makes up an actor, in one query. */
export const findTokenHolder = (db: Db, tokenHash: string) =>
  db
    .selectFrom('registration_tokens')
    .innerJoin(actorRows(db).as('holder'), 'holder.id', 'registration_tokens.user_id')
    .select([
      'registration_tokens.user_id',
      'registration_tokens.purpose',
      'registration_tokens.expires_at',
      'registration_tokens.spent_at',
      'holder.status',
      'holder.memberships',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const lockRegistrationToken = (tx: Tx, tokenHash: string): Promise<RegistrationToken | undefined> =>
  tx
    .selectFrom('registration_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

export const spendRegistrationToken = async (tx: Tx, tokenHash: string, now: Date): Promise<void> => {
  await tx
    .updateTable('registration_tokens')
    .set({ spent_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** Marks the one request that a registration token may send. */
export const bindTokenToRequest = async (tx: Tx, tokenHash: string, requestId: string): Promise<void> => {
  await tx
    .updateTable('registration_tokens')
    .set({ request_id: requestId })
    .where('token_hash', '=', tokenHash)
    .execute();
};
