import { requestStatus } from '#contract/request-status.ts';
import { isLessor, type Actor } from '#domain/actor.ts';
import { movesOfDeals } from '#domain/requests/deal-moves.ts';
import type { RequestDetails } from './requests.repository.ts';

/**
 * The transitions that a reader of a request's history sees: a lessor those since its invitation, and in a deal with another lessor not who
 * made them and why.
 */
export const shownTransitions = (
  actor: Actor,
  { transitions, invitations }: Pick<RequestDetails, 'transitions' | 'invitations'>,
): RequestDetails['transitions'] => {
  if (!isLessor(actor)) return transitions;
  const ofDeal = movesOfDeals(transitions.map(({ to_status: to }) => requestStatus.parse(to)));
  const own = invitations.find(({ lessor_id: lessorId }) => lessorId === actor.lessor?.id);
  return transitions
    .map((transition, index) =>
      ofDeal[index] && transition.accepted_lessor_id !== actor.lessor?.id
        ? { ...transition, actor_id: null, reason: null }
        : transition,
    )
    .filter(({ at }) => own !== undefined && at >= own.invited_at);
};
