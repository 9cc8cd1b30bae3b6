import type { RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import {
  actsForLessor,
  isBlocked,
  isGranted,
  roleAtWork,
  roleIn,
  standsInFor,
  type Actor,
  type UserActor,
} from '../actor.ts';

/** What rights over a request depend on: the columns that its SQL twin needs, and nothing more. */
export type RequestFacts = {
  readonly status: RequestStatus;
  /** Whether it was ever sent: only its client sees a draft, and its manager if staff write it for a caller. */
  readonly sent: boolean;
  /** The person whose request it is, also when a manager wrote it for them; null while a caller has not confirmed it. */
  readonly clientId: string | null;
  readonly companyId: string | null;
  /** Vendor of the offer; null for an asset that is not in the catalogue, and after its client has withdrawn the consent. */
  readonly vendorId: string | null;
  /** Null while the request is unassigned. */
  readonly managerId: string | null;
  /** Lessors that the client agreed to pass it on to when it was last sent, or since. */
  readonly invitedLessorIds: readonly string[];
  /** The lessor whose КП is currently accepted. */
  readonly lessorId: string | null;
};

/** What a transition depends on beyond the rights. */
export type RequestState = RequestFacts & {
  /** Where a request that needs data goes back to; null in any other status. */
  readonly cameFrom: 'in_review' | 'approval' | null;
  /** Whether its sender has shown that they may speak for the company. */
  readonly proven: boolean;
  /** Whether any КП is live: sent or viewed, and its day has not passed. */
  readonly hasLiveOffers: boolean;
  /** Whether its offer is published; true for one without an offer. */
  readonly published: boolean;
};

/** On whose behalf an actor changes the status of a request. */
export type RequestParty = 'client' | 'vendor' | 'lessor' | 'manager' | 'admin' | 'system';

const isOwnRequest = (actor: UserActor, facts: RequestFacts): boolean =>
  facts.clientId === actor.id && (facts.companyId === null || roleIn(actor, facts.companyId) !== null);

const isOnOwnOffer = (actor: UserActor, facts: RequestFacts): boolean =>
  facts.vendorId !== null && facts.vendorId === actor.vendorId && roleAtWork(actor) !== 'pending';

const isInvited = ({ lessor }: UserActor, { invitedLessorIds }: RequestFacts): boolean =>
  lessor !== null && invitedLessorIds.includes(lessor.id);

const isAssignedOrFree = (actor: UserActor, facts: RequestFacts): boolean =>
  (facts.sent && facts.managerId === null) ||
  facts.managerId === actor.id ||
  standsInFor(actor, facts.managerId);

const isOfOwnCompany = (actor: UserActor, { companyId }: RequestFacts): boolean =>
  companyId !== null && isGranted(roleIn(actor, companyId));

const seesByRole: Record<Role, (actor: UserActor, facts: RequestFacts) => boolean> = {
  client: (actor, facts) => isOwnRequest(actor, facts) || isOfOwnCompany(actor, facts),
  vendor: isOnOwnOffer,
  lessor: isInvited,
  manager: isAssignedOrFree,
  admin: () => true,
};

/**
 * Whether an actor may know of a request (product.md, "Who may do what"). Client: their company's, with an accepted role in it, else only
 * what they sent themselves; a person who left a company sees nothing of it. Vendor: those on its own offers. Lessor: those it is invited to.
 * Manager: their own, unassigned ones, and those of a colleague for whom they stand in. Admin and the system: all. Its SQL twin is the
 * repository's `visibleTo`.
 */
export const maySeeRequest = (actor: Actor, facts: RequestFacts): boolean => {
  if (actor.kind === 'system') return true;
  if (actor.kind !== 'user' || isBlocked(actor)) return false;
  return seesByRole[actor.role](actor, facts);
};

/**
 * Whether an actor may know only the outline of a request: managers may, for sent requests that a colleague handles. Its SQL twin is the
 * repository's `outlinedTo`.
 */
export const mayKnowOutline = (
  actor: Actor,
  { managerId, sent }: Pick<RequestFacts, 'managerId' | 'sent'>,
): boolean =>
  sent &&
  actor.kind === 'user' &&
  actor.role === 'manager' &&
  !isBlocked(actor) &&
  managerId !== null &&
  managerId !== actor.id &&
  !standsInFor(actor, managerId);

const onlyViews = (actor: UserActor, { companyId }: RequestFacts): boolean =>
  companyId !== null && roleIn(actor, companyId) === 'viewer';

/** Whether the actor acts for the lessor whose КП is accepted. */
const actsForChosenLessor = (actor: UserActor, { lessorId }: RequestFacts): boolean =>
  actsForLessor(actor) && actor.lessor?.id === lessorId;

/**
 * On whose behalf the actor changes the status of this request; null for those who may not see it or only read it. A lessor changes nothing
 * until its КП is accepted.
 */
export const partyOf = (actor: Actor, facts: RequestFacts): RequestParty | null => {
  if (!maySeeRequest(actor, facts)) return null;
  if (actor.kind === 'system') return 'system';
  if (actor.kind !== 'user') return null;
  if (actor.role === 'client') return onlyViews(actor, facts) ? null : 'client';
  if (actor.role === 'vendor') return roleAtWork(actor) === 'viewer' ? null : 'vendor';
  if (actor.role === 'lessor') return actsForChosenLessor(actor, facts) ? 'lessor' : null;
  return actor.role;
};
