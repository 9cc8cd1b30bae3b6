import type { RequestStatus } from '#contract/request-status.ts';
import { endedEarlyStatuses } from '#contract/request-statuses.ts';
import type { Actor } from '../actor.ts';
import { partyOf, type RequestParty, type RequestState } from './request-facts.ts';

/**
 * What causes a transition: a person's request, or something that happened: a caller confirmed a draft, a КП was sent, accepted or replaced
 * after its acceptance, the last live one was withdrawn or declined, 14 days went by without an answer, the last КП expired.
 */
export type TransitionCause =
  | 'asked'
  | 'callerConfirmed'
  | 'offerSent'
  | 'offerAccepted'
  | 'offerSuperseded'
  | 'offersGone'
  | 'infoOverdue'
  | 'offersExpired';

/** One line of the table; `by` names who may, `returning` ties it to where the request came from. */
export type RequestEdge = {
  readonly from: RequestStatus;
  readonly to: RequestStatus;
  readonly by: readonly RequestParty[];
  readonly cause: TransitionCause;
  readonly reasonRequired: boolean;
  readonly returning: boolean;
  /** Only once the sender has shown that they may speak for the company. */
  readonly proofRequired: boolean;
  /** Only while a КП is live (true) or none is (false); null either way. */
  readonly live: boolean | null;
  /** Only for requests that were sent: an abandoned draft cannot be resumed. */
  readonly sentRequired: boolean;
  /** Only while its offer is published. */
  readonly publishedRequired: boolean;
};

type Details = Partial<
  Pick<
    RequestEdge,
    'cause' | 'reasonRequired' | 'returning' | 'proofRequired' | 'live' | 'sentRequired' | 'publishedRequired'
  >
>;
type Ends = readonly [from: RequestStatus, to: RequestStatus];

const edge = ([from, to]: Ends, by: RequestEdge['by'], details: Details = {}): RequestEdge => ({
  from,
  to,
  by,
  cause: details.cause ?? 'asked',
  reasonRequired: details.reasonRequired ?? false,
  returning: details.returning ?? false,
  proofRequired: details.proofRequired ?? false,
  live: details.live ?? null,
  sentRequired: details.sentRequired ?? false,
  publishedRequired: details.publishedRequired ?? false,
});

const cancellable = [
  'draft',
  'submitted',
  'in_review',
  'needs_info',
  'offers_ready',
  'offer_accepted',
  'approval',
  'approved',
  'contract',
] as const;
const withReason = { reasonRequired: true };
const lessorSide = ['manager', 'lessor'] as const;

/** Statuses in which a lessor may drop its accepted КП. */
export const backOutStatuses = ['offer_accepted', 'approval'] as const;

/** The accepted КП is dropped: the client chooses again, from live offers or from future ones. */
const backingOut = backOutStatuses.flatMap((from) => [
  edge([from, 'offers_ready'], lessorSide, { ...withReason, live: true }),
  edge([from, 'in_review'], lessorSide, { ...withReason, live: false }),
]);

/** Every transition (the deal's description, "Moves"); an admin may also do what a manager may. */
export const requestEdges: readonly RequestEdge[] = [
  edge(['draft', 'submitted'], ['client']),
  edge(['draft', 'submitted'], ['system'], { cause: 'callerConfirmed' }),
  ...cancellable.map((from) => edge([from, 'cancelled'], ['client', 'manager'], withReason)),
  ...(['signed', 'delivery'] as const).map((from) => edge([from, 'cancelled'], lessorSide, withReason)),
  edge(['submitted', 'in_review'], ['manager']),
  edge(['submitted', 'offers_ready'], ['system'], { cause: 'offerSent' }),
  edge(['in_review', 'offers_ready'], ['system'], { cause: 'offerSent' }),
  edge(['in_review', 'offers_ready'], ['client', 'manager'], { live: true }),
  edge(['in_review', 'needs_info'], ['manager']),
  edge(['in_review', 'declined'], ['manager'], withReason),
  edge(['in_review', 'offer_accepted'], ['client'], { cause: 'offerAccepted' }),
  edge(['offers_ready', 'offer_accepted'], ['client'], { cause: 'offerAccepted' }),
  edge(['needs_info', 'in_review'], ['client', 'manager'], { returning: true }),
  edge(['needs_info', 'approval'], ['client', 'manager', 'lessor'], { returning: true }),
  edge(['needs_info', 'expired'], ['system'], { cause: 'infoOverdue' }),
  edge(['offers_ready', 'in_review'], ['client', 'manager']),
  edge(['offers_ready', 'in_review'], ['system'], { cause: 'offersGone' }),
  edge(['offers_ready', 'expired'], ['system'], { cause: 'offersExpired' }),
  edge(['offer_accepted', 'approval'], lessorSide),
  ...backingOut,
  edge(['approval', 'offers_ready'], ['system'], { cause: 'offerSuperseded' }),
  edge(['approval', 'approved'], lessorSide),
  edge(['approval', 'needs_info'], lessorSide),
  edge(['approval', 'declined'], ['manager'], withReason),
  edge(['approved', 'contract'], lessorSide, { proofRequired: true }),
  edge(['contract', 'signed'], lessorSide),
  edge(['signed', 'delivery'], lessorSide),
  edge(['delivery', 'issued'], [...lessorSide, 'vendor']),
  edge(['issued', 'closed'], lessorSide),
  edge(['expired', 'submitted'], ['client'], { publishedRequired: true }),
  ...endedEarlyStatuses.map((from) =>
    edge([from, 'in_review'], ['admin'], { ...withReason, sentRequired: true }),
  ),
];

/** A requested transition; `cause` is `asked` by default. */
export type TransitionCommand = {
  readonly to: RequestStatus;
  readonly reason?: string | undefined;
  readonly cause?: TransitionCause;
};

/** The state after a transition: what the row must hold now. */
export type NextState = Pick<RequestState, 'status' | 'cameFrom'>;

/** `conflict` and `notProven` are a 409, `forbidden` a 403, `reasonRequired` a 422 `{reason: "required"}`. */
export type TransitionRefusal = 'conflict' | 'forbidden' | 'notProven' | 'reasonRequired';

/** The result of a command. */
export type TransitionResult =
  | { readonly ok: true; readonly next: NextState }
  | { readonly ok: false; readonly refused: TransitionRefusal };

const isOpen = (line: RequestEdge, state: RequestState): boolean =>
  line.from === state.status &&
  (!line.returning || line.to === state.cameFrom) &&
  (line.live === null || line.live === state.hasLiveOffers) &&
  (state.sent || !line.sentRequired) &&
  (state.published || !line.publishedRequired);

const mayTransition = ({ by }: RequestEdge, party: RequestParty | null): boolean => {
  if (party === null) return false;
  return by.includes(party) || (party === 'admin' && by.includes('manager'));
};

const nextOf = (line: RequestEdge): NextState => ({
  status: line.to,
  cameFrom:
    line.to === 'needs_info' && (line.from === 'in_review' || line.from === 'approval') ? line.from : null,
});

/**
 * Moves a request, or says why not: no such edge from here is a `conflict`; an edge that is not open to this actor, or not in this way
 * (accepting without a КП, requesting by hand an automatic move), is `forbidden`; then an unproven company is `notProven`, and a missing
 * reason `reasonRequired`. Whether the actor may know of the request at all is up to the policy and is checked first.
 */
export const transition = (
  state: RequestState,
  command: TransitionCommand,
  actor: Actor,
): TransitionResult => {
  const lines = requestEdges.filter((candidate) => candidate.to === command.to && isOpen(candidate, state));
  if (lines.length === 0) return { ok: false, refused: 'conflict' };
  const cause = command.cause ?? 'asked';
  const party = partyOf(actor, state);
  const line = lines.find((candidate) => candidate.cause === cause && mayTransition(candidate, party));
  if (!line) return { ok: false, refused: 'forbidden' };
  if (line.proofRequired && !state.proven) return { ok: false, refused: 'notProven' };
  if (line.reasonRequired && !command.reason?.trim()) return { ok: false, refused: 'reasonRequired' };
  return { ok: true, next: nextOf(line) };
};

/** A transition that the page may offer. */
export type AllowedTransition = { readonly to: RequestStatus; readonly reasonRequired: boolean };

/** Transitions that this actor may request now, in the order of the table; accepting a КП is not among them. */
export const allowedTransitions = (state: RequestState, actor: Actor): AllowedTransition[] => {
  const party = partyOf(actor, state);
  return requestEdges
    .filter((line) => line.cause === 'asked' && isOpen(line, state) && mayTransition(line, party))
    .filter((line) => state.proven || !line.proofRequired)
    .map(({ to, reasonRequired }) => ({ to, reasonRequired }));
};
