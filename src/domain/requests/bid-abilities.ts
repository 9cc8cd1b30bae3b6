import type { Invitation } from '#contract/invitations.ts';
import type { RequestView } from '#contract/requests.ts';
import { isStaff, type Actor } from '../actor.ts';
import { canDecline, canWithdrawConsent, isExtensionOfUse } from './invitations.ts';
import type { RequestFacts } from './request-facts.ts';
import { isBeforeChoice, requestPolicy } from './request-policy.ts';

type Bids = {
  /** The invitations that the actor may know of. */
  readonly invitations: readonly Pick<Invitation, 'lessorId' | 'state' | 'bidsUntil' | 'ended' | 'blocked'>[];
  readonly now: Date;
};

/**
 * What an actor may do about lessors' answers to a request: ask further lessors, begin a КП while one may be sent, extend the lessors' deadline, and decline for a
 * lessor. A lessor may not begin a КП after the deadline; staff may, since they can extend it.
 */
export const bidAbilities = (
  actor: Actor,
  facts: RequestFacts,
  { invitations, now }: Bids,
): Pick<RequestView['abilities'], 'makeOffer' | 'inviteLessors' | 'extendBids' | 'declineBid'> => {
  const can = (action: Parameters<typeof requestPolicy.can>[0]): boolean =>
    requestPolicy.can(action, actor, facts);
  const current = invitations.filter(({ ended }) => !ended);
  const inTime = current.filter(
    ({ state, bidsUntil, blocked }) =>
      state !== 'declined' && !blocked && (isStaff(actor) || Date.parse(bidsUntil) >= now.getTime()),
  );
  return {
    makeOffer: can('makeCommercialOffer') && isBeforeChoice(facts) && inTime.length > 0,
    inviteLessors: can('inviteLessors') && isBeforeChoice(facts),
    extendBids: can('extendInvitations') && current.some((invitation) => isExtensionOfUse(facts, invitation)),
    declineBid: can('declineInvitation') && current.some((invitation) => canDecline(facts, invitation)),
  };
};

/** Whether the actor may now withdraw a consent to pass the request on. */
export const mayWithdrawConsent = (actor: Actor, facts: RequestFacts): boolean =>
  canWithdrawConsent(facts) && requestPolicy.can('withdrawConsent', actor, facts);
