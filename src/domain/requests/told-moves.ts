import type { MoveInEvent, RequestStatus } from '#contract/request-status.ts';
import { isLessor, type Actor } from '../actor.ts';
import type { RequestFacts } from './request-facts.ts';
import { endedEarly, seesTurns, shownStatus } from './request-policy.ts';

/** The statuses in a message about a request: as its reader's list shows them after the event, and showed them before it. */
export type ToldStatuses = { status: RequestStatus; previousStatus: RequestStatus | null };

/** What a message tells its reader when a request comes to them. */
export const toldOfArrival = (actor: Actor, facts: RequestFacts): ToldStatuses => ({
  status: shownStatus(actor, { ...facts, status: 'submitted', lessorId: null }),
  previousStatus: null,
});

/**
 * What a message tells its reader about a move; null if it tells them nothing. A lessor hears of every move of its own deal. Of any other
 * request it hears only that it has ended early or begins anew, since a message about anything else would tell it what others do. A
 * request that is sent anew reaches a lessor by its new invitation.
 */
export const toldOfMove = (actor: Actor, facts: RequestFacts, move: MoveInEvent): ToldStatuses | null => {
  const { from, to, formerLessorId, lessorId } = move;
  const before = { ...facts, status: from, lessorId: formerLessorId };
  const after = { ...facts, status: to, lessorId };
  const told = { status: shownStatus(actor, after), previousStatus: shownStatus(actor, before) };
  if (!isLessor(actor)) return told;
  const concerns =
    seesTurns(actor, before) || seesTurns(actor, after) || endedEarly.has(from) || endedEarly.has(to);
  return concerns && to !== 'submitted' && told.status !== told.previousStatus ? told : null;
};

/** Whether the reader may still be told that a request had this status: a lessor whose КП has fallen away reads no more of the deal. */
export const mayStillBeTold = (actor: Actor, facts: RequestFacts, status: RequestStatus): boolean =>
  shownStatus(actor, { ...facts, status }) === status;
