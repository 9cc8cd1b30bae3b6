import type { RequestDocumentStatus } from '#contract/request-documents.ts';
import { isLessor, type Actor, type UserActor } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import { finalStatuses } from '../requests/request-clock.ts';
import { partyOf, type RequestFacts } from '../requests/request-facts.ts';
import { requestViewFor } from '../requests/request-policy.ts';

/** Whether documents of a request still come and go: it was sent, and has not ended. */
export const takesDocuments = ({ sent, status }: RequestFacts): boolean =>
  sent && !finalStatuses.includes(status);

const seesDocuments = (actor: Actor, request: RequestFacts): boolean =>
  requestViewFor(actor, request)?.documents ?? false;

const isOf = (parties: readonly string[]) => (actor: Actor, request: RequestFacts) => {
  const party = partyOf(actor, request);
  return party !== null && parties.includes(party);
};

const asks = isOf(['lessor', 'manager', 'admin']);
const decides = isOf(['manager', 'admin']);
const handsIn = isOf(['client', 'lessor', 'manager', 'admin']);

/**
 * Rights over the documents of a request as a whole. Client side, staff and the lessor whose КП is accepted know of them; staff and that lessor ask, they
 * and the client hand in. A viewer only looks. Source: the deal's description, "Papers, conversation, assignment".
 */
export const requestDocumentsPolicy = definePolicy<RequestFacts, 'ask' | 'handIn'>({
  read: seesDocuments,
  ask: asks,
  handIn: handsIn,
});

/** A document that a call is about. */
export type RequestDocumentFacts = {
  readonly request: RequestFacts;
  /** The lessor that asked for it or handed it in, by its own people or by staff on its behalf. */
  readonly lessorId: string | null;
  readonly shared: boolean;
  /** Whether somebody asked for it. */
  readonly asked: boolean;
  readonly status: RequestDocumentStatus;
};

const isOwn = ({ lessor }: UserActor, { lessorId }: RequestDocumentFacts): boolean =>
  lessor !== null && lessor.id === lessorId;

const unlessForeign = (actor: Actor, facts: RequestDocumentFacts): boolean =>
  !isLessor(actor) || isOwn(actor, facts);

/** A client takes back only what nobody asked for. */
const mayRemove = (actor: Actor, facts: RequestDocumentFacts): boolean =>
  isOf(['client'])(actor, facts.request) ? !facts.asked : asks(actor, facts.request);

/**
 * Rights over one document. A lessor knows of what it asked for or handed in, and of what is shared; it does something only with the former. Staff decide, and
 * the lessor on what it asked for.
 */
export const requestDocumentPolicy = definePolicy<
  RequestDocumentFacts,
  'handIn' | 'decide' | 'share' | 'remove'
>({
  read: (actor, facts) =>
    seesDocuments(actor, facts.request) && (facts.shared || unlessForeign(actor, facts)),
  handIn: (actor, facts) => handsIn(actor, facts.request) && unlessForeign(actor, facts),
  decide: (actor, facts) => asks(actor, facts.request) && unlessForeign(actor, facts),
  share: (actor, facts) => decides(actor, facts.request),
  remove: (actor, facts) => mayRemove(actor, facts) && unlessForeign(actor, facts),
});

/** Whether a reader may know who asked for a document and with which words: a lessor learns nothing of another's. */
export const knowsWhoAsked = (actor: Actor, facts: RequestDocumentFacts): boolean =>
  facts.lessorId === null || unlessForeign(actor, facts);
