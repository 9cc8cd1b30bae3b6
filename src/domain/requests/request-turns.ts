import type { NextActor, RequestStatus, RequestTurn } from '#contract/request-status.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import type { RequestListItem } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import type { UserActor } from '../actor.ts';
import { finalStatuses, nextActor, type OtherActors } from './request-clock.ts';
import type { RequestFacts } from './request-facts.ts';
import { seesTurns, shownStatus } from './request-policy.ts';
import { canAnswerLead } from './vendor-answers.ts';

/** Whether the next actor is on this role's side; admins answer for managers. */
export const actsNext = (role: Role, actor: NextActor | null): boolean =>
  actor !== null && (role === actor || (role === 'admin' && actor === 'manager'));

/** Statuses in which this role's side acts next. */
export const statusesOfTurn = (role: Role, others: OtherActors): readonly RequestStatus[] =>
  requestStatuses.filter((status) => actsNext(role, nextActor(status, others)));

type Turns = RequestFacts & {
  readonly vendorHasPeople: boolean;
  readonly lessorHasPeople: boolean;
  /** A vendor has not said yet whether the asset is available. */
  readonly answerAwaited: boolean;
  /** The state of the invitation of the reader's own lessor; null for all others. */
  readonly ownBid: RequestListItem['ownBid'];
};

const isOver = (status: RequestStatus): boolean => finalStatuses.includes(status);

/**
 * The part of the reader's list that a request belongs to; null if they may not know whose turn it is. For a lessor whose КП is not accepted,
 * the request has ended once the lessor has declined or another was chosen; a vendor owes the answer to a lead no matter who acts next in the
 * deal. Its SQL twin is the repository's `turnIs`.
 */
export const turnFor = (actor: UserActor, facts: Turns): RequestTurn | null => {
  const status = shownStatus(actor, facts);
  if (!seesTurns(actor, facts)) return status !== 'in_review' || facts.ownBid === 'declined' ? 'ended' : null;
  if (isOver(status)) return 'ended';
  if (actor.role === 'vendor' && facts.answerAwaited && canAnswerLead(status)) return 'own';
  return actsNext(actor.role, nextActor(status, facts)) ? 'own' : 'others';
};
