import type { Invitation } from '#contract/invitations.ts';
import type { RequestView } from '#contract/requests.ts';
import { isStaff, type Actor } from '../actor.ts';
import { canDecline, canExtend } from './invitations.ts';
import type { RequestFacts } from './request-facts.ts';
import { beforeChoice, requestPolicy } from './request-policy.ts';

type Bids = {
  /** Those that the actor may know of. */
  readonly invitations: readonly Pick<Invitation, 'lessorId' | 'state' | 'bidsUntil' | 'blocked'>[];
  readonly now: Date;
};

/**
 * What an actor may do about the answers of lessors to a request: begin a КП while one may be sent, put off until when lessors may answer,
 * and decline for a lessor. A lessor begins none once its time is over; staff may, since they can put it off.
 */
export const bidAbilities = (
  actor: Actor,
  facts: RequestFacts,
  { invitations, now }: Bids,
): Pick<RequestView['abilities'], 'makeOffer' | 'extendBids' | 'declineBid'> => {
  const can = (action: Parameters<typeof requestPolicy.can>[0]): boolean =>
    requestPolicy.can(action, actor, facts);
  const open = invitations.filter(({ state }) => state !== 'declined');
  const inTime = open.filter(
    ({ bidsUntil, blocked }) => !blocked && (isStaff(actor) || Date.parse(bidsUntil) >= now.getTime()),
  );
  return {
    makeOffer: can('makeCommercialOffer') && beforeChoice.has(facts.status) && inTime.length > 0,
    extendBids: can('extendInvitations') && canExtend(facts) && open.length > 0,
    declineBid: can('declineInvitation') && invitations.some((invitation) => canDecline(facts, invitation)),
  };
};
