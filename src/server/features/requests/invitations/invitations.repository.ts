import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { RequestListItem } from '#contract/requests.ts';
import type { Actor } from '#domain/actor.ts';
import { isBlockedLessor } from '#server/features/lessor-blocks/index.ts';
import { lessorHasPeople } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The invitation of a lessor to a request. */
export type InvitationRow = Selectable<Database['request_invitations']> & { lessor_blocked: boolean };

/** The invitations of a request, in the order in which they were sent. */
export const findInvitations = (db: Db, requestId: string): Promise<InvitationRow[]> =>
  db
    .selectFrom('request_invitations')
    .selectAll()
    .select(isBlockedLessor(sql.ref('request_invitations.lessor_id')).as('lessor_blocked'))
    .where('request_id', '=', requestId)
    .orderBy('invited_at')
    .orderBy('lessor_id')
    .execute();

/** Writes invitations; one from an earlier sending begins anew. */
export const insertInvitations = async (
  tx: Tx,
  invitations: readonly Insertable<Database['request_invitations']>[],
): Promise<void> => {
  if (invitations.length === 0) return;
  await tx
    .insertInto('request_invitations')
    .values(invitations)
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'lessor_id']).doUpdateSet((eb) => ({
        invited_at: eb.ref('excluded.invited_at'),
        bids_until: eb.ref('excluded.bids_until'),
        state: eb.ref('excluded.state'),
        reason: null,
        warned_of: null,
        ended_at: null,
      })),
    )
    .execute();
};

/** The invitations since a request was last sent: those of earlier sendings are over. */
export const findCurrentInvitations = async (db: Db, requestId: string): Promise<InvitationRow[]> =>
  (await findInvitations(db, requestId)).filter(({ ended_at: endedAt }) => endedAt === null);

/** Whether somebody of a lessor can act for it here. */
export const hasPeople = async (db: Db, lessorId: string): Promise<boolean> => {
  const { has } = await db
    .selectNoFrom(lessorHasPeople(sql`${lessorId}::uuid`).as('has'))
    .executeTakeFirstOrThrow();
  return has;
};

/** Ends every invitation of a request, and its deadline, now. */
export const endInvitations = async (tx: Tx, requestId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('request_invitations')
    .set({ ended_at: now, bids_until: sql<Date>`least(bids_until, ${now}::timestamptz)` })
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .execute();
};

/** Extends the deadline of these lessors, never to an earlier moment; returns those for whom it has changed. */
export const extendBids = async (
  tx: Tx,
  requestId: string,
  { lessorIds, until }: { lessorIds: readonly string[]; until: Date },
): Promise<string[]> => {
  const rows = await tx
    .updateTable('request_invitations')
    .set({ bids_until: until })
    .where('request_id', '=', requestId)
    .where(sql<boolean>`lessor_id = any(${lessorIds}::uuid[])`)
    .where('bids_until', '<', until)
    .returning('lessor_id')
    .execute();
  return rows.map(({ lessor_id: id }) => id).sort();
};

export const declineBid = async (
  tx: Tx,
  { requestId, lessorId, reason }: { requestId: string; lessorId: string; reason: string },
): Promise<void> => {
  await tx
    .updateTable('request_invitations')
    .set({ state: 'declined', reason })
    .where('request_id', '=', requestId)
    .where('lessor_id', '=', lessorId)
    .execute();
};

/** Records that a lessor has answered its invitation. */
export const answerInvitation = async (
  tx: Tx,
  { requestId, lessorId }: { requestId: string; lessorId: string },
): Promise<void> => {
  await tx
    .updateTable('request_invitations')
    .set({ state: 'answered' })
    .where('request_id', '=', requestId)
    .where('lessor_id', '=', lessorId)
    .execute();
};

type OwnBid = NonNullable<RequestListItem['ownBid']>;

/** The invitation state of the reader's own lessor; null for all others. */
export const ownBid = (actor: Actor): RawBuilder<OwnBid | null> =>
  actor.kind === 'user' && actor.lessor !== null
    ? sql<OwnBid | null>`case when requests.lessor_id = ${actor.lessor.id}::uuid then 'chosen'
        else (select state from request_invitations
          where request_id = requests.id and lessor_id = ${actor.lessor.id}::uuid) end`
    : sql<OwnBid | null>`null::text`;

/** Requests with this invitation state of the reader's own lessor; none for all others. */
export const ownBidIs = (actor: Actor, bid: OwnBid): RawBuilder<SqlBool> => {
  if (actor.kind !== 'user' || actor.lessor === null) return sql<SqlBool>`false`;
  const own = sql`${actor.lessor.id}::uuid`;
  return bid === 'chosen'
    ? sql<SqlBool>`requests.lessor_id = ${own}`
    : sql<SqlBool>`(requests.lessor_id is distinct from ${own} and exists (select 1 from request_invitations
        where request_id = requests.id and lessor_id = ${own} and state = ${bid}))`;
};

/** The answer deadline of the reader's own lessor; null for all others. */
export const ownBidsUntil = (actor: Actor): RawBuilder<Date | null> =>
  actor.kind === 'user' && actor.lessor !== null
    ? sql<Date | null>`(select bids_until from request_invitations
        where request_id = requests.id and lessor_id = ${actor.lessor.id}::uuid)`
    : sql<Date | null>`null::timestamptz`;
