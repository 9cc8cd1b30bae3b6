import { requestStatuses, type RequestStatus } from '#contract/request-status.ts';
import {
  actsForLessor,
  isAdmin,
  isLessor,
  isStaff,
  roleIn,
  standsInFor,
  type Actor,
  type UserActor,
} from '../actor.ts';
import { definePolicy } from '../policy.ts';
import { statusesFrom } from './request-clock.ts';
import { maySeeRequest, partyOf, type RequestParty, type RequestFacts } from './request-facts.ts';

/** What one may do with a request, whatever its status; which status allows which transition is the machine's question. */
export type RequestAction =
  | 'transition'
  | 'edit'
  | 'cancel'
  | 'write'
  | 'writeInternal'
  | 'handInDocuments'
  | 'decideDocuments'
  | 'makeCommercialOffer'
  | 'acceptCommercialOffer'
  | 'compareCommercialOffers'
  | 'inviteLessors'
  | 'extendInvitations'
  | 'declineInvitation'
  | 'assign'
  | 'seePayments'
  | 'notePayments'
  | 'askEarlyBuyout'
  | 'answerLead';

const oneOf =
  (...parties: RequestParty[]) =>
  (actor: Actor, facts: RequestFacts): boolean => {
    const party = partyOf(actor, facts);
    return party !== null && parties.includes(party);
  };

const clientSideAndStaff = oneOf('client', 'manager', 'admin');
const allParties = oneOf('client', 'lessor', 'manager', 'admin');
const staff = oneOf('manager', 'admin');

/** Acts for a lessor that the request was passed on to, whether or not its КП was accepted. */
const actsForInvited = (actor: Actor, facts: RequestFacts): boolean =>
  actsForLessor(actor) && maySeeRequest(actor, facts);

const staffOrInvited = (actor: Actor, facts: RequestFacts): boolean =>
  staff(actor, facts) || actsForInvited(actor, facts);

/** Reads the offers of several lessors: the client side, who only looks at the request too, and staff. */
const seesAllOffers = (actor: Actor): boolean =>
  isStaff(actor) || (actor.kind === 'user' && actor.role === 'client');

/** Whether the actor is of the lessor whose КП is accepted. */
const isChosen = ({ lessor }: UserActor, { lessorId }: RequestFacts): boolean =>
  lessor !== null && lessor.id === lessorId;

/** Reads what is due of the deal: its client's people, the chosen lessor's, staff. */
const seesPayments = (actor: Actor, facts: RequestFacts): boolean =>
  seesAllOffers(actor) || (isLessor(actor) && isChosen(actor, facts));

/** An admin gives away whatever a manager may handle; a manager hands over what they handle, also for a colleague. */
const mayAssign = (actor: Actor, { sent, managerId }: RequestFacts): boolean => {
  if (isAdmin(actor)) return sent || managerId !== null;
  return isStaff(actor) && (managerId === actor.id || standsInFor(actor, managerId));
};

/** Rights over a request (product.md, "Who may do what"). */
export const requestPolicy = definePolicy<RequestFacts, RequestAction>({
  read: maySeeRequest,
  transition: (actor, facts) => partyOf(actor, facts) !== null,
  edit: clientSideAndStaff,
  cancel: clientSideAndStaff,
  write: allParties,
  writeInternal: staff,
  handInDocuments: clientSideAndStaff,
  decideDocuments: staff,
  makeCommercialOffer: staffOrInvited,
  acceptCommercialOffer: oneOf('client'),
  compareCommercialOffers: seesAllOffers,
  inviteLessors: oneOf('client'),
  extendInvitations: staff,
  declineInvitation: staffOrInvited,
  seePayments: seesPayments,
  notePayments: oneOf('lessor', 'manager', 'admin'),
  askEarlyBuyout: oneOf('client'),
  assign: mayAssign,
  answerLead: oneOf('vendor'),
});

/** Whose request is about to be sent. */
export type SendingFacts = { readonly clientId: string; readonly companyId: string | null };

/**
 * Who may send a request: after the call code for oneself; a client for their own company unless they only view it; staff for a client.
 * A company that is missing altogether is a field error and not this policy's business.
 */
export const requestSendingPolicy = definePolicy<SendingFacts, 'send'>({
  read: () => true,
  send: (actor, { clientId, companyId }) => {
    const role = companyId === null ? 'pending' : roleIn(actor, companyId);
    if (actor.kind === 'registration') return clientId === actor.userId && role !== null;
    if (actor.kind !== 'user') return false;
    if (isStaff(actor)) return clientId !== actor.id;
    return actor.role === 'client' && clientId === actor.id && role !== null && role !== 'viewer';
  },
});

/** Parts of a request that not every reader sees; the rest (number, kind, status, offer, region, company's name) all readers do. */
export const requestParts = [
  'clientName',
  'clientPhone',
  'clientEmail',
  'companyDetails',
  'money',
  'documents',
  'commercialOffers',
  'messages',
  'internalMessages',
  'history',
  'manager',
  'vendorAnswers',
  'comment',
  'source',
  'consents',
] as const;
/** Part of a request that not every reader sees. */
export type RequestPart = (typeof requestParts)[number];

const fromDeliveryOn: ReadonlySet<RequestStatus> = new Set(statusesFrom('delivery'));

const hiddenFromClient: ReadonlySet<RequestPart> = new Set(['internalMessages', 'source']);
const shownToVendor: ReadonlySet<RequestPart> = new Set(['clientName', 'clientPhone']);
const shownToInvited: ReadonlySet<RequestPart> = new Set(['companyDetails', 'money', 'commercialOffers']);
const hiddenFromChosen: ReadonlySet<RequestPart> = new Set([
  'internalMessages',
  'source',
  'consents',
  'vendorAnswers',
]);

const seesPart = (actor: Actor, facts: RequestFacts, part: RequestPart): boolean => {
  if (actor.kind === 'system' || isStaff(actor)) return true;
  if (actor.kind !== 'user') return false;
  if (actor.role === 'client') return !hiddenFromClient.has(part);
  if (actor.role === 'lessor')
    return isChosen(actor, facts) ? !hiddenFromChosen.has(part) : shownToInvited.has(part);
  return part === 'vendorAnswers' || (shownToVendor.has(part) && fromDeliveryOn.has(facts.status));
};

/**
 * Which parts of a request the actor sees; null when they may not know of it. A vendor sees no part but its own answers and the client's name
 * and phone, and these from `delivery` on; a client sees all but the staff's own notes and the source. A lessor sees terms, company and its own КП until
 * one of them is accepted, then all that concerns the two.
 */
export const requestViewFor = (actor: Actor, facts: RequestFacts): Record<RequestPart, boolean> | null => {
  if (!requestPolicy.can('read', actor, facts)) return null;
  return Object.fromEntries(requestParts.map((part) => [part, seesPart(actor, facts, part)])) as Record<
    RequestPart,
    boolean
  >;
};

/** Statuses in which lessors may be invited and may send a КП: until the client has chosen one. */
export const beforeChoice: ReadonlySet<RequestStatus> = new Set([
  'submitted',
  'in_review',
  'needs_info',
  'offers_ready',
]);
/** Statuses of requests that came to nothing. */
export const endedEarly: ReadonlySet<RequestStatus> = new Set(['declined', 'cancelled', 'expired']);

/** Whether clocks and turns of this request are the actor's to know: all readers', but for a lessor whose КП is not accepted. */
export const seesTurns = (actor: Actor, facts: RequestFacts): boolean =>
  actor.kind !== 'user' || actor.role !== 'lessor' || isChosen(actor, facts);

const shownUntilChosen = (status: RequestStatus): RequestStatus => {
  if (beforeChoice.has(status)) return 'in_review';
  return endedEarly.has(status) ? status : 'offer_accepted';
};

/**
 * The status as the actor may know it. A lessor whose КП is not accepted learns nothing by it of what others have sent: until the client
 * chooses it reads `in_review`, once another is chosen `offer_accepted`.
 */
export const shownStatus = (actor: Actor, facts: RequestFacts): RequestStatus =>
  seesTurns(actor, facts) ? facts.status : shownUntilChosen(facts.status);

/** Statuses that a lessor whose КП is not accepted reads as one of these. */
export const statusesBehind = (shown: readonly RequestStatus[]): readonly RequestStatus[] =>
  requestStatuses.filter((status) => shown.includes(shownUntilChosen(status)));
