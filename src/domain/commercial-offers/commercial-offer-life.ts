import type { CommercialOfferAction, CommercialOfferStatus } from '#contract/commercial-offers.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import { isStaff, type Actor } from '../actor.ts';
import { maySeeRequest, type RequestState } from '../requests/request-facts.ts';
import { isBeforeChoice, requestPolicy } from '../requests/request-policy.ts';

/** What a commercial offer's life depends on. */
export type CommercialOfferState = {
  readonly status: CommercialOfferStatus;
  readonly lessorId: string;
  readonly makerId: string;
  /** The last day on which it can be accepted, by Moscow time. */
  readonly validUntil: string;
  /** The status of the one that it replaces; null for a first one. */
  readonly revises: CommercialOfferStatus | null;
  /** Whether the client has asked for changes. */
  readonly changesAsked: boolean;
  /** Whether a revision of it was started: there is one at most. */
  readonly hasRevision: boolean;
  /** Whether its lessor is invited and has not declined. */
  readonly lessorIsInvited: boolean;
  /** Whether somebody of the lessor can act; staff answer for one without people. */
  readonly lessorHasPeople: boolean;
  /** Whether we have blocked the lessor: then its offers are not made, sent, revised or accepted, and staff answer for it. */
  readonly lessorBlocked: boolean;
};

/** A commercial offer with its request, on a day of Moscow (`2026-12-01`). */
export type OfferInRequest = {
  readonly offer: CommercialOfferState;
  readonly request: RequestState;
  /** Whether the person who sent the request may still accept for the company: the code of the call goes to nobody else. */
  readonly senderActs: boolean;
  readonly today: string;
};

/** Statuses of commercial offers that can be accepted until their day has passed. */
export const liveStatuses = ['sent', 'viewed'] as const;
const live: ReadonlySet<CommercialOfferStatus> = new Set(liveStatuses);

/** Whether a commercial offer by itself can be accepted: it was sent, and its day has not passed. */
export const isLive = (
  { status, validUntil }: Pick<CommercialOfferState, 'status' | 'validUntil'>,
  today: string,
): boolean => live.has(status) && validUntil >= today;

/** The status on a day in Moscow: an offer whose day has passed is expired, even if that is not recorded yet. */
export const statusOn = (
  { status, validUntil }: Pick<CommercialOfferState, 'status' | 'validUntil'>,
  today: string,
): CommercialOfferStatus => (live.has(status) && validUntil < today ? 'expired' : status);

const answerable: ReadonlySet<RequestStatus> = new Set(['in_review', 'offers_ready']);

/** Acts for the lessor of this offer. */
const actsForItsLessor = (actor: Actor, { offer, request }: OfferInRequest): boolean =>
  !offer.lessorBlocked &&
  actor.kind === 'user' &&
  actor.lessor?.id === offer.lessorId &&
  requestPolicy.can('makeCommercialOffer', actor, request);

const isStaffOfRequest = (actor: Actor, { request }: OfferInRequest): boolean =>
  isStaff(actor) && requestPolicy.can('makeCommercialOffer', actor, request);

/** The lessor, or staff for one without people. */
const isSender = (actor: Actor, facts: OfferInRequest): boolean =>
  actsForItsLessor(actor, facts) || (!facts.offer.lessorHasPeople && isStaffOfRequest(actor, facts));

/** A sender, or staff who have prepared a draft for the lessor to send. */
const isEditor = (actor: Actor, facts: OfferInRequest): boolean =>
  isSender(actor, facts) ||
  (isStaffOfRequest(actor, facts) && actor.kind === 'user' && facts.offer.makerId === actor.id);

const isClient = (actor: Actor, { request }: OfferInRequest): boolean =>
  requestPolicy.can('acceptCommercialOffer', actor, request);

const who: Record<CommercialOfferAction, (actor: Actor, facts: OfferInRequest) => boolean> = {
  edit: isEditor,
  send: isSender,
  withdraw: isSender,
  // Terms that change in the lessor's own approval are the lessor's to change.
  revise: isSender,
  accept: isClient,
  decline: isClient,
  requestChanges: isClient,
};

const isAcceptedInApproval = ({ offer, request }: OfferInRequest): boolean =>
  offer.status === 'accepted' && request.status === 'approval' && request.lessorId === offer.lessorId;

const canBeAnswered = ({ offer, request, today }: OfferInRequest): boolean =>
  isLive(offer, today) && answerable.has(request.status);

/** What a revision may replace. */
const replaceable: ReadonlySet<CommercialOfferStatus> = new Set([...liveStatuses, 'accepted']);

/** Whether a draft can be sent, apart from the lessor's deadline, which staff may extend. */
const isSendable = ({ offer, request }: OfferInRequest): boolean =>
  offer.status === 'draft' &&
  offer.lessorIsInvited &&
  (offer.revises === null
    ? isBeforeChoice(request)
    : replaceable.has(offer.revises) &&
      (isBeforeChoice(request) || (request.status === 'approval' && request.lessorId === offer.lessorId)));

/** What remains possible while the lessor is blocked: withdrawing or declining its offers. */
const despiteBlock: ReadonlySet<CommercialOfferAction> = new Set(['withdraw', 'decline']);

const when: Record<CommercialOfferAction, (facts: OfferInRequest) => boolean> = {
  edit: isSendable,
  send: isSendable,
  withdraw: ({ offer, today }) => isLive(offer, today),
  revise: (facts) =>
    !facts.offer.hasRevision &&
    (isAcceptedInApproval(facts) ||
      (isLive(facts.offer, facts.today) && facts.offer.changesAsked && isBeforeChoice(facts.request))),
  accept: (facts) => canBeAnswered(facts) && facts.senderActs,
  decline: canBeAnswered,
  requestChanges: (facts) => canBeAnswered(facts) && !facts.offer.changesAsked,
};

/** Whether an actor may know of a commercial offer: a draft only its makers, others also those for whom they were made. A rival never. */
export const maySeeOffer = (
  actor: Actor,
  { offer, request }: Pick<OfferInRequest, 'offer' | 'request'>,
): boolean => {
  if (!maySeeRequest(actor, request)) return false;
  if (actor.kind === 'system' || isStaff(actor)) return true;
  if (actor.kind !== 'user') return false;
  if (actor.role === 'lessor') return actor.lessor?.id === offer.lessorId;
  return actor.role === 'client' && offer.status !== 'draft';
};

/** Why an actor may not: `forbidden` whatever the moment, `conflict` at this one. Null when they may. */
export const offerRefusal = (
  action: CommercialOfferAction,
  actor: Actor,
  facts: OfferInRequest,
): 'notFound' | 'forbidden' | 'conflict' | null => {
  if (!maySeeOffer(actor, facts)) return 'notFound';
  if (!who[action](actor, facts)) return 'forbidden';
  const blocked = facts.offer.lessorBlocked && !despiteBlock.has(action);
  return !blocked && when[action](facts) ? null : 'conflict';
};

/** All that an actor may do with a commercial offer now. */
export const offerAbilities = (actor: Actor, facts: OfferInRequest): CommercialOfferAction[] =>
  (Object.keys(who) as CommercialOfferAction[]).filter(
    (action) => offerRefusal(action, actor, facts) === null,
  );

/** The КП that its client accepted; a request has one at most. */
export const acceptedOf = <Offer extends { readonly status: CommercialOfferStatus }>(
  offers: readonly Offer[],
): Offer | undefined => offers.find(({ status }) => status === 'accepted');
