import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { markSignInsEnded } from './sessions.repository.ts';

/** Which sign-ins end: one of a person, or all but one to keep. */
export type SignInsToEnd = { userId: string; only?: string; keep?: string | null };

/** Why, by whom, and the person's version for the event. */
export type EndOfSignIns = {
  reason: 'signedOut' | 'ended' | 'replayed' | 'passwordChanged' | 'blocked' | 'deleted';
  version: number;
  actorId: string | null;
};

/**
 * Ends sign-ins: their tokens are dead at once, and an event for each has their sockets closed. Lock the person before, unless a single
 * sign-in is locked already.
 *
 * @returns how many ended
 */
export const endSignIns = async (
  context: Context,
  tx: Tx,
  which: SignInsToEnd,
  { reason, version, actorId }: EndOfSignIns,
): Promise<number> => {
  const ended = await markSignInsEnded(tx, which, { reason, now: context.clock.now() });
  for (const signInId of ended)
    await appendEvent(tx, context.clock, {
      type: 'user.signInEnded',
      subject: { type: 'user', id: which.userId, version },
      actorId,
      data: { signInId, reason },
    });
  return ended.length;
};
