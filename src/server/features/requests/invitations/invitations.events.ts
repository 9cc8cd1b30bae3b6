import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { RequestRow } from '../requests.repository.ts';

type InvitationEvent = {
  type:
    | 'request.lessorsInvited'
    | 'request.bidsExtended'
    | 'request.bidsDueSoon'
    | 'request.invitationDeclined'
    | 'request.consentWithdrawn';
  row: RequestRow;
  actorId: string | null;
  data: Record<string, unknown>;
};

/**
 * Appends events about invitations of a locked request. The request's version does not change: it would tell a lessor how often others did
 * something.
 */
export const appendInvitationEvent = async (
  clock: Context['clock'],
  tx: Tx,
  { type, row, actorId, data }: InvitationEvent,
): Promise<void> => {
  await appendEvent(tx, clock, {
    type,
    subject: { type: 'request', id: row.id, version: row.version },
    actorId,
    data,
  });
};

/** Appends that these lessors were invited; nothing if there are none. */
export const appendInvited = async (
  clock: Context['clock'],
  tx: Tx,
  { lessorIds, ...rest }: Pick<InvitationEvent, 'row' | 'actorId'> & { lessorIds: readonly string[] },
): Promise<void> => {
  if (lessorIds.length === 0) return;
  await appendInvitationEvent(clock, tx, { ...rest, type: 'request.lessorsInvited', data: { lessorIds } });
};
