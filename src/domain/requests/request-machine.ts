import type { RequestStatus } from '#contract/request-status.ts';
import type { Actor } from '../actor.ts';
import { moverOf, type Mover, type RequestState } from './request-facts.ts';

/**
 * What moves a request: a person who asks for it, or something that happened: a КП was sent, a КП was accepted, 14 days went by without
 * an answer, the last КП expired.
 */
export type MoveCause = 'asked' | 'offerSent' | 'offerAccepted' | 'infoOverdue' | 'offersExpired';

/** One line of the table; `by` names who may, `returning` binds it to where the request came from. */
export type RequestEdge = {
  readonly from: RequestStatus;
  readonly to: RequestStatus;
  readonly by: readonly ('client' | 'vendor' | 'manager' | 'admin' | 'system')[];
  readonly cause: MoveCause;
  readonly reasonRequired: boolean;
  readonly returning: boolean;
};

type Details = Partial<Pick<RequestEdge, 'cause' | 'reasonRequired' | 'returning'>>;
type Ends = readonly [from: RequestStatus, to: RequestStatus];

const edge = ([from, to]: Ends, by: RequestEdge['by'], details: Details = {}): RequestEdge => ({
  from,
  to,
  by,
  cause: details.cause ?? 'asked',
  reasonRequired: details.reasonRequired ?? false,
  returning: details.returning ?? false,
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
const reopenable = ['declined', 'cancelled', 'expired'] as const;
const withReason = { reasonRequired: true };

/** Every move that there is (product.md, "A request's life"); an admin may besides do what a manager may. */
export const requestEdges: readonly RequestEdge[] = [
  edge(['draft', 'submitted'], ['client', 'manager']),
  ...cancellable.map((from) => edge([from, 'cancelled'], ['client', 'manager'], withReason)),
  edge(['submitted', 'in_review'], ['manager']),
  edge(['in_review', 'needs_info'], ['manager']),
  edge(['in_review', 'declined'], ['manager'], withReason),
  edge(['in_review', 'offers_ready'], ['system'], { cause: 'offerSent' }),
  edge(['needs_info', 'in_review'], ['client', 'manager'], { returning: true }),
  edge(['needs_info', 'approval'], ['client', 'manager'], { returning: true }),
  edge(['needs_info', 'expired'], ['system'], { cause: 'infoOverdue' }),
  edge(['offers_ready', 'offer_accepted'], ['client'], { cause: 'offerAccepted' }),
  edge(['offers_ready', 'in_review'], ['client', 'manager']),
  edge(['offers_ready', 'expired'], ['system'], { cause: 'offersExpired' }),
  edge(['offer_accepted', 'approval'], ['manager']),
  edge(['approval', 'approved'], ['manager']),
  edge(['approval', 'needs_info'], ['manager']),
  edge(['approval', 'declined'], ['manager'], withReason),
  edge(['approved', 'contract'], ['manager']),
  edge(['contract', 'signed'], ['manager']),
  edge(['signed', 'delivery'], ['manager']),
  edge(['delivery', 'issued'], ['manager', 'vendor']),
  edge(['issued', 'closed'], ['manager']),
  ...reopenable.map((from) => edge([from, 'in_review'], ['admin'], withReason)),
];

/** A wish to move; `cause` is `asked` when absent. */
export type MoveCommand = {
  readonly to: RequestStatus;
  readonly reason?: string | undefined;
  readonly cause?: MoveCause;
};

/** The state after a move: what the row must hold now. */
export type NextState = Pick<RequestState, 'status' | 'cameFrom'>;

/** `conflict` is a 409, `forbidden` a 403, `reasonRequired` a 422 `{reason: "required"}`. */
export type MoveRefusal = 'conflict' | 'forbidden' | 'reasonRequired';

/** What came of a command. */
export type MoveResult =
  | { readonly ok: true; readonly next: NextState }
  | { readonly ok: false; readonly refused: MoveRefusal };

const isOpen = (line: RequestEdge, state: RequestState): boolean =>
  line.from === state.status && (!line.returning || line.to === state.cameFrom);

const mayTake = ({ by, cause }: RequestEdge, mover: Mover | null): boolean => {
  if (mover === null) return false;
  if (mover === 'sender') return by.includes('client') && cause === 'asked';
  return by.includes(mover) || (mover === 'admin' && by.includes('manager'));
};

const nextOf = (line: RequestEdge): NextState => ({
  status: line.to,
  cameFrom:
    line.to === 'needs_info' && (line.from === 'in_review' || line.from === 'approval') ? line.from : null,
});

/**
 * Moves a request, or says why not: no such edge from here is a `conflict`; an edge that this actor may not take, or not in this way
 * (accepting without a КП, sending by hand what moves by itself), is `forbidden`; then a missing reason is `reasonRequired`. Whether the
 * actor may know of the request at all is the policy's question and comes first.
 */
export const transition = (state: RequestState, command: MoveCommand, actor: Actor): MoveResult => {
  const line = requestEdges.find((candidate) => candidate.to === command.to && isOpen(candidate, state));
  if (!line) return { ok: false, refused: 'conflict' };
  if (line.cause !== (command.cause ?? 'asked') || !mayTake(line, moverOf(actor, state))) {
    return { ok: false, refused: 'forbidden' };
  }
  if (line.reasonRequired && !command.reason?.trim()) return { ok: false, refused: 'reasonRequired' };
  return { ok: true, next: nextOf(line) };
};

/** A move that the page may offer. */
export type AllowedTransition = { readonly to: RequestStatus; readonly reasonRequired: boolean };

/** Moves that this actor may ask for now, in the order of the table; accepting a КП is not among them. */
export const allowedTransitions = (state: RequestState, actor: Actor): AllowedTransition[] => {
  const mover = moverOf(actor, state);
  return requestEdges
    .filter((line) => line.cause === 'asked' && isOpen(line, state) && mayTake(line, mover))
    .map(({ to, reasonRequired }) => ({ to, reasonRequired }));
};
