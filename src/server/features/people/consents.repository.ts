import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Database } from '#server/platform/db/schema.ts';

type Kind = Database['consents']['kind'];

/** A consent as stored. */
export type Consent = Selectable<Database['consents']>;
/** A consent to store. */
export type NewConsent = Insertable<Database['consents']>;

export const insertConsent = async (tx: Tx, consent: NewConsent): Promise<void> => {
  await tx.insertInto('consents').values(consent).execute();
};

/** Assigns to a person the consents given with a registration. */
export const assignConsents = async (tx: Tx, registrationHash: string, userId: string): Promise<void> => {
  await tx
    .updateTable('consents')
    .set({ user_id: userId })
    .where('registration_hash', '=', registrationHash)
    .execute();
};

/** Consents of a person, newest first; those to pass a request on come last, since there are many of them. */
export const findConsents = (db: Db, userId: string): Promise<Consent[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((eb) => eb('kind', '=', 'sharing'))
    .orderBy('given_at', 'desc')
    .limit(50)
    .execute();

/** Consents to pass a request on, in the order in which they were given. */
export const findSharingConsents = (db: Db, requestId: string): Promise<Consent[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('given_at')
    .orderBy('id')
    .limit(100)
    .execute();

/** A person's consents to pass requests on, newest first: a page of them after one. */
export const listSharingConsents = (
  db: Db,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Consent[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'sharing')
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many consents to pass requests on a person has given. */
export const countSharingConsents = (db: Db, userId: string): Promise<number> =>
  countRows(
    db,
    db.selectFrom('consents').select('id').where('user_id', '=', userId).where('kind', '=', 'sharing'),
  );

/** Withdraws every consent to pass a request on that names recipients; returns whether any was standing. */
export const withdrawSharing = async (tx: Tx, requestId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('request_id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`jsonb_array_length(recipients) > 0`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** True when the person has given this consent and not withdrawn it. */
export const hasConsent = async (db: Db, userId: string, kind: Kind): Promise<boolean> => {
  const standing = await db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return standing !== undefined;
};

/** Withdraws a person's consents, of one kind or all; the record of having given them stays. */
export const withdrawConsents = async (
  tx: Tx,
  userId: string,
  { kind, now }: { kind?: Kind; now: Date },
): Promise<void> => {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'marketing'))
    .execute();
};

/** Deletes consents from before `moment` whose registration never became an account. */
export const deleteConsentsOfNobody = (db: Db, moment: Date): Promise<number> =>
  deleteInBatches(
    db,
    'consents',
    sql`user_id is null and contact_message_id is null and complaint_id is null and given_at < ${moment}`,
  );

/** Deletes consents of deleted people that were withdrawn before `moment`. */
export const deleteOldConsentsOfDeleted = (db: Db, moment: Date): Promise<number> =>
  deleteInBatches(
    db,
    'consents',
    sql`withdrawn_at < ${moment}
      and exists (select 1 from users where users.id = consents.user_id and users.status = 'deleted')`,
  );
