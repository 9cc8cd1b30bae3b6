import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The invitation of a lessor to a request. */
export type InvitationRow = Selectable<Database['request_invitations']>;

/** The invitations of a request, in the order in which they were sent. */
export const findInvitations = (db: Db, requestId: string): Promise<InvitationRow[]> =>
  db
    .selectFrom('request_invitations')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('invited_at')
    .orderBy('lessor_id')
    .execute();

/** Writes invitations; a lessor that is invited already stays as it is. */
export const insertInvitations = async (
  tx: Tx,
  invitations: readonly Insertable<Database['request_invitations']>[],
): Promise<void> => {
  if (invitations.length === 0) return;
  await tx
    .insertInto('request_invitations')
    .values(invitations)
    .onConflict((conflict) => conflict.columns(['request_id', 'lessor_id']).doNothing())
    .execute();
};

/** Until when the reader's own lessor may answer; null for everybody else. */
export const ownBidsUntil = (actor: Actor): RawBuilder<Date | null> =>
  actor.kind === 'user' && actor.lessor !== null
    ? sql<Date | null>`(select bids_until from request_invitations
        where request_id = requests.id and lessor_id = ${actor.lessor.id}::uuid)`
    : sql<Date | null>`null::timestamptz`;
