import type { RequestStatus } from '#contract/request-status.ts';
import { endedEarlyStatuses, requestStatuses } from '#contract/request-statuses.ts';
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

/** What an actor may do with a request, whatever its status; which status allows which transition is up to the machine. */
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
  | 'withdrawConsent'
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

/** Whether the actor acts for a lessor that the request was passed on to, whether or not its КП was accepted. */
const actsForInvited = (actor: Actor, facts: RequestFacts): boolean =>
  actsForLessor(actor) && maySeeRequest(actor, facts);

const staffOrInvited = (actor: Actor, facts: RequestFacts): boolean =>
  staff(actor, facts) || actsForInvited(actor, facts);

/** Whether the actor reads the offers of all lessors: the client side, including viewers, and staff. */
const seesAllOffers = (actor: Actor): boolean =>
  isStaff(actor) || (actor.kind === 'user' && actor.role === 'client');

/** Whether the actor is of the lessor whose КП is accepted. */
const isChosen = ({ lessor }: UserActor, { lessorId }: RequestFacts): boolean =>
  lessor !== null && lessor.id === lessorId;

/** Whether the actor reads the payments of the deal: the client's people, the chosen lessor's, staff. */
const seesPayments = (actor: Actor, facts: RequestFacts): boolean =>
  seesAllOffers(actor) || (isLessor(actor) && isChosen(actor, facts));

/** An admin may assign any request that was sent or has a manager; a manager may hand over what they handle, also on behalf of a colleague. */
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
  withdrawConsent: oneOf('client'),
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
 * Who may send a request: after the call code, for oneself; a client for their own company unless they are a viewer; staff for a client. A
 * missing company is a field error and not this policy's business.
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

/** Parts of a request that not every reader sees; all readers see the rest (number, kind, status, offer, region, company's name). */
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
 * Which parts of a request the actor sees; null if they may not know of it. A vendor sees only its own answers and, from `delivery` on, the
 * client's name and phone; a client sees everything but staff notes and the source. A lessor sees terms, company and its own КП until that is
 * accepted, then everything between it and the client.
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
/** Statuses of requests that failed. */
export const endedEarly: ReadonlySet<RequestStatus> = new Set(endedEarlyStatuses);

/** Whether the actor may know the deadlines and turns of this request: all readers may, except a lessor whose КП is not accepted. */
export const seesTurns = (actor: Actor, facts: RequestFacts): boolean =>
  actor.kind !== 'user' || actor.role !== 'lessor' || isChosen(actor, facts);

/** Whether no КП is accepted yet; the deal of an accepted one may go back to `needs_info`. */
export const isBeforeChoice = ({ status, lessorId }: Pick<RequestFacts, 'status' | 'lessorId'>): boolean =>
  beforeChoice.has(status) && lessorId === null;

const shownUntilAccepted = (status: RequestStatus, isRivalChosen: boolean): RequestStatus => {
  if (endedEarly.has(status)) return status;
  return beforeChoice.has(status) && !isRivalChosen ? 'in_review' : 'offer_accepted';
};

/**
 * The status as the actor may know it. It tells a lessor whose КП is not accepted nothing about what others have sent: until the client
 * chooses they see `in_review`, once another is chosen `offer_accepted`.
 */
export const shownStatus = (actor: Actor, facts: RequestFacts): RequestStatus =>
  seesTurns(actor, facts) ? facts.status : shownUntilAccepted(facts.status, facts.lessorId !== null);

/** Statuses that are shown as one of these to a lessor whose КП is not accepted; `isRivalChosen` while another's is. */
export const statusesBehind = (
  shown: readonly RequestStatus[],
  isRivalChosen: boolean,
): readonly RequestStatus[] =>
  requestStatuses.filter((status) => shown.includes(shownUntilAccepted(status, isRivalChosen)));
