import type { RequestDocumentKind, RequestDocumentStatus } from '#contract/request-documents.ts';
import type { Role } from '#contract/roles.ts';
import { isLessor, type Actor, type UserActor } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import { finalStatuses } from '../requests/request-clock.ts';
import { partyOf, type RequestFacts } from '../requests/request-facts.ts';
import { requestViewFor } from '../requests/request-policy.ts';
import { signedKinds } from './document-titles.ts';

/** Whether documents of a request may still be added and removed: it was sent, and has not ended. */
export const acceptsDocuments = ({ sent, status }: RequestFacts): boolean =>
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
 * Rights over the documents of a request as a whole. The client side, staff and the lessor whose КП is accepted know of them; staff and that
 * lessor request documents, they and the client submit them. A viewer only reads. Source: the deal's description, "Papers, conversation,
 * assignment".
 */
export const requestDocumentsPolicy = definePolicy<RequestFacts, 'ask' | 'handIn'>({
  read: seesDocuments,
  ask: asks,
  handIn: handsIn,
});

/** Who submits documents. */
export const documentSides = ['client', 'lessor', 'staff'] as const;
/** Who submits documents: the client, a lessor, or staff. */
export type DocumentSide = (typeof documentSides)[number];

const sides: Record<Role, DocumentSide> = {
  client: 'client',
  vendor: 'client',
  lessor: 'lessor',
  manager: 'staff',
  admin: 'staff',
};

/** The side that a person of this role submits documents for; null for a person who is gone. */
export const sideOf = (role: Role | null): DocumentSide | null => role && sides[role];

/** A document that a call is about. */
export type RequestDocumentFacts = {
  readonly request: RequestFacts;
  /** The lessor that requested or submitted it, through its own people or staff on its behalf. */
  readonly lessorId: string | null;
  readonly shared: boolean;
  /** Whether somebody requested it. */
  readonly asked: boolean;
  readonly kind: RequestDocumentKind;
  readonly status: RequestDocumentStatus;
  /** The side that submitted to it last; null if nobody has, or that person is gone. */
  readonly handedInBy: DocumentSide | null;
};

/**
 * Whether a document is for others to decide on: the client submitted it, or staff on the client's behalf. What a lessor or staff give the
 * client, a contract above all, is nobody's to accept until the client returns it.
 */
export const isOfClient = ({
  asked,
  kind,
  handedInBy,
}: Pick<RequestDocumentFacts, 'asked' | 'kind' | 'handedInBy'>): boolean =>
  handedInBy === 'client' || (asked && handedInBy !== 'lessor' && !signedKinds.has(kind));

const isOwn = ({ lessor }: UserActor, { lessorId }: RequestDocumentFacts): boolean =>
  lessor !== null && lessor.id === lessorId;

const unlessForeign = (actor: Actor, facts: RequestDocumentFacts): boolean =>
  !isLessor(actor) || isOwn(actor, facts);

/** A client may remove only what nobody requested. */
const mayRemove = (actor: Actor, facts: RequestDocumentFacts): boolean =>
  isOf(['client'])(actor, facts.request) ? !facts.asked : asks(actor, facts.request);

/**
 * Rights over one document. A lessor sees what it requested or submitted, and what is shared; it may act only on the former. Staff decide on
 * what came from the client, and so does the lessor on what is its own to act on.
 */
export const requestDocumentPolicy = definePolicy<
  RequestDocumentFacts,
  'handIn' | 'decide' | 'share' | 'remove'
>({
  read: (actor, facts) =>
    seesDocuments(actor, facts.request) && (facts.shared || unlessForeign(actor, facts)),
  handIn: (actor, facts) => handsIn(actor, facts.request) && unlessForeign(actor, facts),
  decide: (actor, facts) => asks(actor, facts.request) && unlessForeign(actor, facts) && isOfClient(facts),
  share: (actor, facts) => decides(actor, facts.request),
  remove: (actor, facts) => mayRemove(actor, facts) && unlessForeign(actor, facts),
});

/** Whether a reader may know who requested a document and in which words: a lessor learns nothing of another lessor's requests. */
export const knowsWhoAsked = (actor: Actor, facts: RequestDocumentFacts): boolean =>
  facts.lessorId === null || unlessForeign(actor, facts);

/** A file of a document, and the role of the person who added it; null once that person is gone. */
export type RequestDocumentFileFacts = {
  readonly document: RequestDocumentFacts;
  readonly addedBy: Role | null;
};

/** Rights over one file: staff take out any, the others only what their own side has added. */
export const requestDocumentFilePolicy = definePolicy<RequestDocumentFileFacts, 'withdraw'>({
  read: (actor, { document }) => requestDocumentPolicy.can('read', actor, document),
  withdraw: (actor, { document, addedBy }) =>
    requestDocumentPolicy.can('handIn', actor, document) &&
    (decides(actor, document.request) ||
      (addedBy !== null && isOf([sides[addedBy]])(actor, document.request))),
});

/** Whether the actor may remove a document with these files: a client loses none that others have added. */
export const mayRemoveWithFiles = (
  actor: Actor,
  document: RequestDocumentFacts,
  addedBy: readonly (Role | null)[],
): boolean =>
  requestDocumentPolicy.can('remove', actor, document) &&
  (asks(actor, document.request) ||
    addedBy.every((role) => requestDocumentFilePolicy.can('withdraw', actor, { document, addedBy: role })));
