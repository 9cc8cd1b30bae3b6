import type { Insertable, Selectable } from 'kysely';
import { finalStatuses } from '#domain/requests/request-clock.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/like.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The caller of a draft, and their link. */
export type CallerInvitation = Selectable<Database['caller_invitations']>;

export const insertCallerInvitation = async (
  tx: Tx,
  invitation: Insertable<Database['caller_invitations']>,
): Promise<void> => {
  await tx.insertInto('caller_invitations').values(invitation).execute();
};

/** The caller of this draft, until they have confirmed it. */
export const findCallerInvitation = (db: Db, requestId: string): Promise<CallerInvitation | undefined> =>
  db.selectFrom('caller_invitations').selectAll().where('request_id', '=', requestId).executeTakeFirst();

const mostFound = 200;

/** Ids of drafts of callers whose phone contains these digits, the latest first, 200 at most. */
export const findCallersByPhone = async (db: Db, digits: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('caller_invitations')
    .select('request_id')
    .where('phone', 'like', containing(digits))
    .orderBy('sent_at', 'desc')
    .limit(mostFound)
    .execute();
  return rows.map(({ request_id: id }) => id);
};

export const findCallerInvitationByToken = (
  db: Db,
  tokenHash: string,
): Promise<CallerInvitation | undefined> =>
  db.selectFrom('caller_invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** The current invitation of a link, for sending it. */
export const findCallerInvitationByLink = (db: Db, linkId: string): Promise<CallerInvitation | undefined> =>
  db.selectFrom('caller_invitations').selectAll().where('link_id', '=', linkId).executeTakeFirst();

type Link = Pick<CallerInvitation, 'link_id' | 'token_hash' | 'sent_at' | 'expires_at'>;

/** Replaces the link, so that the old one stops working; the draft is kept as long as its link is valid. */
export const replaceLink = async (tx: Tx, requestId: string, link: Link): Promise<void> => {
  await tx.updateTable('caller_invitations').set(link).where('request_id', '=', requestId).execute();
  await tx.updateTable('requests').set({ updated_at: link.sent_at }).where('id', '=', requestId).execute();
};

/** Erases what is kept about a caller who has confirmed, or whose draft was given up. */
export const eraseCallerInvitation = async (tx: Tx, requestId: string): Promise<void> => {
  await tx.deleteFrom('caller_invitations').where('request_id', '=', requestId).execute();
};

export const insertAcceptance = async (
  tx: Tx,
  acceptance: Insertable<Database['caller_acceptances']>,
): Promise<void> => {
  await tx.insertInto('caller_acceptances').values(acceptance).execute();
};

/** What a registration through a link has agreed to, while the draft waits for its caller. */
export const findAcceptance = (db: Db, registrationHash: string) =>
  db
    .selectFrom('caller_acceptances')
    .innerJoin('caller_invitations', 'caller_invitations.request_id', 'caller_acceptances.request_id')
    .select([
      'caller_acceptances.request_id',
      'caller_acceptances.request_version',
      'caller_acceptances.lessor_ids',
      'caller_invitations.email',
    ])
    .where('registration_hash', '=', registrationHash)
    .executeTakeFirst();

/** Sent requests of a person that have not ended and have no company yet, locked. */
export const lockRequestsWithoutCompany = (tx: Tx, userId: string) =>
  tx
    .selectFrom('requests')
    .select('id')
    .where('client_id', '=', userId)
    .where('company_id', 'is', null)
    .where('calculation', 'is not', null)
    .where('status', 'not in', finalStatuses)
    .orderBy('id')
    .forUpdate()
    .execute();
