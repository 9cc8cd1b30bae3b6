import { z } from 'zod/mini';
import { requestStatuses } from './request-statuses.ts';

/** Status of a request. */
export const requestStatus = z.enum(requestStatuses);
/** Status of a request. */
export type RequestStatus = (typeof requestStatuses)[number];

/** A move as its event holds it, with the lessor whose КП was accepted before it and after it. */
export const moveInEvent = z.object({
  from: requestStatus,
  to: requestStatus,
  formerLessorId: z._default(z.nullable(z.string()), null),
  lessorId: z._default(z.nullable(z.string()), null),
});
/** A move as its event holds it. */
export type MoveInEvent = z.infer<typeof moveInEvent>;

/** What a request is about: a catalogue offer, a personal КП, an asset by link or words, one's own asset. */
export const requestKinds = ['offer', 'commercial', 'manual', 'leaseback'] as const;
/** Kind of a request. */
export const requestKind = z.enum(requestKinds);
/** Kind of a request. */
export type RequestKind = (typeof requestKinds)[number];

/** Who must act next on a request. */
export const nextActors = ['client', 'vendor', 'lessor', 'manager'] as const;
/** Who must act next; null when nobody has to. */
export const nextActor = z.nullable(z.enum(nextActors));
/** Who must act next on a request. */
export type NextActor = (typeof nextActors)[number];

/** Parts of a list by whose turn it is: the reader's side, somebody else, or nobody because it has ended. */
export const requestTurns = ['own', 'others', 'ended'] as const;
/** Whose turn it is, as the reader of a list sees it. */
export type RequestTurn = (typeof requestTurns)[number];

/**
 * Views of the desk: requests that are one's own, unassigned, urgent, or waiting for somebody; for a lessor its invitations, its answers, and
 * its deals.
 */
export const requestViews = [
  'mine',
  'free',
  'burning',
  'client',
  'lessor',
  'invited',
  'answered',
  'deals',
] as const;
/** A view of the desk. */
export type RequestViewName = (typeof requestViews)[number];
