import type { DomainEvent, EventType } from '#contract/events.ts';
import type { RequestNoticeFacts } from '#domain/notifications/request-notice.ts';
import { endedEarly } from '#domain/requests/request-policy.ts';
import { moveInEvent, requestStatus, type MoveInEvent } from '#contract/request-status.ts';
import type { InvitationRow } from '../invitations/invitations.repository.ts';
import type { RequestRow } from '../requests.repository.ts';

/** Facts of a notice that differ for a lessor. */
type Changed = Partial<Omit<RequestNoticeFacts, 'id' | 'number' | 'asset' | 'now'>>;

/** A lessor whose КП is not accepted learns no turns, deadlines or reasons of others. */
const withoutTurns = { reason: null, nextActor: null, dueAt: null } as const;

/** The lessors that an event about invitations concerns. */
export const lessorIdsIn = ({ data }: Pick<DomainEvent, 'data'>): ReadonlySet<unknown> =>
  new Set(Array.isArray(data['lessorIds']) ? data['lessorIds'] : []);

/** Events about the invitations of some lessors, who must not learn of each other. */
const ofInvitations: ReadonlySet<EventType> = new Set([
  'request.submitted',
  'request.lessorsInvited',
  'request.bidsExtended',
  'request.bidsDueSoon',
]);

/** Events that concern the lessor whose КП is accepted, and no other. */
const ofDeal: ReadonlySet<EventType> = new Set([
  'request.dueSoon',
  'request.paymentsOverdue',
  'request.earlyBuyoutAsked',
]);

const invitedIn = (event: DomainEvent, invitations: readonly InvitationRow[]): InvitationRow[] => {
  const ids = lessorIdsIn(event);
  const stillWaits = event.type === 'request.bidsDueSoon';
  return invitations
    .filter(({ lessor_id: id, lessor_blocked: blocked }) => ids.has(id) && !blocked)
    .filter(({ state }) => state !== 'declined' && (!stillWaits || state === 'invited'));
};

/**
 * The lessor whose running deal a person has ended with this move. A deal that the system ends is one whose lessor has replaced its КП itself;
 * of one that was over before, its lessor has been told.
 */
const lessorOfEndedDeal = ({ actorId }: DomainEvent, move: MoveInEvent): string | null =>
  actorId !== null && move.lessorId === null && !endedEarly.has(move.from) ? move.formerLessorId : null;

/**
 * The moves that a lessor is notified of: all of its deal, as long as it runs, and that this has ended; of any other request, only that it has
 * failed. Another lessor may have been chosen since the move.
 */
const notifiedOfMove = (
  event: DomainEvent,
  row: RequestRow,
  invitations: readonly InvitationRow[],
): Map<string, Changed> => {
  const move = moveInEvent.parse(event.data);
  const chosen = new Map<string, Changed>(
    move.lessorId !== null && move.lessorId === row.lessor_id ? [[move.lessorId, {}]] : [],
  );
  const former = lessorOfEndedDeal(event, move);
  // As the request's page shows it to a lessor whose КП is not accepted.
  if (former !== null) chosen.set(former, { ...withoutTurns, status: 'in_review', dealEnded: true });
  const { to: status } = move;
  if (!endedEarly.has(status)) return chosen;
  const others = invitations.filter(({ lessor_id: id, state }) => !chosen.has(id) && state !== 'declined');
  for (const { lessor_id: id } of others) chosen.set(id, { ...withoutTurns, status });
  return chosen;
};

/** The lessors whose people are notified of an event of a request, with the facts that differ for them. */
export const lessorsToNotify = (
  event: DomainEvent,
  row: RequestRow,
  invitations: readonly InvitationRow[],
): Map<string, Changed> => {
  if (event.type === 'request.moved') return notifiedOfMove(event, row, invitations);
  if (ofDeal.has(event.type)) return new Map(row.lessor_id === null ? [] : [[row.lessor_id, {}]]);
  if (!ofInvitations.has(event.type)) return new Map();
  return new Map(
    invitedIn(event, invitations).map((invitation) => [
      invitation.lessor_id,
      {
        ...withoutTurns,
        // As the request's page shows it to a lessor whose КП is not accepted.
        status: row.lessor_id === invitation.lessor_id ? requestStatus.parse(row.status) : 'in_review',
        bidsUntil: invitation.bids_until.toISOString(),
      },
    ]),
  );
};
