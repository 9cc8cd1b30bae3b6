import type { RequestStatus } from '#contract/request-status.ts';
import { isStaff, roleIn, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import { statusesFrom } from './request-clock.ts';
import { maySeeRequest, partyOf, type RequestParty, type RequestFacts } from './request-facts.ts';

/** What one may do with a request, whatever its status; which status allows which transition is the machine's question. */
export type RequestAction =
  | 'transition'
  | 'cancel'
  | 'write'
  | 'writeInternal'
  | 'handInDocuments'
  | 'decideDocuments'
  | 'makeCommercialOffer'
  | 'acceptCommercialOffer'
  | 'assign';

const oneOf =
  (...parties: RequestParty[]) =>
  (actor: Actor, facts: RequestFacts): boolean => {
    const party = partyOf(actor, facts);
    return party !== null && parties.includes(party);
  };

const clientSideAndStaff = oneOf('client', 'manager', 'admin');
const staff = oneOf('manager', 'admin');

/** Rights over a request (product.md, "Who may do what"). */
export const requestPolicy = definePolicy<RequestFacts, RequestAction>({
  read: maySeeRequest,
  transition: (actor, facts) => partyOf(actor, facts) !== null,
  cancel: clientSideAndStaff,
  write: clientSideAndStaff,
  writeInternal: staff,
  handInDocuments: clientSideAndStaff,
  decideDocuments: staff,
  makeCommercialOffer: staff,
  acceptCommercialOffer: oneOf('client'),
  assign: oneOf('admin'),
});

/** Whose request is about to be sent. */
export type SendingFacts = Pick<RequestFacts, 'clientId' | 'companyId'>;

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
  'comment',
  'source',
] as const;
/** Part of a request that not every reader sees. */
export type RequestPart = (typeof requestParts)[number];

const fromDeliveryOn: ReadonlySet<RequestStatus> = new Set(statusesFrom('delivery'));

const hiddenFromClient: ReadonlySet<RequestPart> = new Set(['internalMessages', 'source']);
const shownToVendor: ReadonlySet<RequestPart> = new Set(['clientName', 'clientPhone']);

const seesPart = (actor: Actor, facts: RequestFacts, part: RequestPart): boolean => {
  if (actor.kind === 'system' || isStaff(actor)) return true;
  if (actor.kind !== 'user') return false;
  if (actor.role === 'client') return !hiddenFromClient.has(part);
  return shownToVendor.has(part) && fromDeliveryOn.has(facts.status);
};

/**
 * Which parts of a request the actor sees; null when they may not know of it. A vendor sees no part but the client's name and phone, and
 * these from `delivery` on; a client sees all but the staff's own notes and the source.
 */
export const requestViewFor = (actor: Actor, facts: RequestFacts): Record<RequestPart, boolean> | null => {
  if (!requestPolicy.can('read', actor, facts)) return null;
  return Object.fromEntries(requestParts.map((part) => [part, seesPart(actor, facts, part)])) as Record<
    RequestPart,
    boolean
  >;
};
