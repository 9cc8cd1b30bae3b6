import { isStaff, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import { maySeeRequest, type RequestFacts } from './request-facts.ts';
import { requestPolicy } from './request-policy.ts';

/**
 * What only staff do with a request that they see: check its company, look up who was notified, send its caller another link. These are no
 * abilities of the request's page.
 */
export const requestStaffPolicy = definePolicy<
  RequestFacts,
  'checkCompany' | 'seeNotifications' | 'sendCallerLink'
>({
  read: maySeeRequest,
  checkCompany: isStaff,
  seeNotifications: isStaff,
  sendCallerLink: (actor, facts) => isStaff(actor) && requestPolicy.can('edit', actor, facts),
});

/** Who the draft of a request is for: its writer, or somebody else whom they name. */
export type DraftFacts = { readonly forAnother: boolean };

/** Who may write the draft of a request: anybody signed in for themselves, staff for a client. */
export const draftPolicy = definePolicy<DraftFacts, 'write'>({
  read: () => true,
  write: (actor, { forAnother }) => actor.kind === 'user' && (!forAnother || isStaff(actor)),
});

/** The lessor that an invitation is of. */
export type InvitationFacts = { readonly lessorId: string; readonly lessorHasPeople: boolean };

const isOfLessor = (actor: Actor, { lessorId }: InvitationFacts): boolean =>
  actor.kind === 'user' && actor.lessor?.id === lessorId;

/** Who declines an invitation that they see: the lessor's own people, and staff for a lessor that has none here. */
export const invitationPolicy = definePolicy<InvitationFacts, 'decline'>({
  read: () => true,
  decline: (actor, facts) => (isStaff(actor) ? !facts.lessorHasPeople : isOfLessor(actor, facts)),
});
