import { findPerson } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { deleteSessionsOf, markSessionsEnded } from './sessions.repository.ts';

/** Which sign-ins end: one of a person, or all but one to keep. */
export type SessionsToEnd = { userId: string; only?: string; keep?: string | null };

/** Why, by whom, and the person's version for the event. */
export type EndOfSessions = {
  reason: 'signedOut' | 'ended' | 'replayed' | 'passwordChanged' | 'changeUndone' | 'blocked' | 'deleted';
  version: number;
  actorId: string | null;
};

/**
 * Ends sign-ins: their tokens are dead at once, and an event for each closes their sockets. Lock the person before, unless a single sign-in
 * is locked already.
 *
 * @returns how many ended
 */
export const endSessions = async (
  context: Context,
  tx: Tx,
  which: SessionsToEnd,
  { reason, version, actorId }: EndOfSessions,
): Promise<number> => {
  const ended = await markSessionsEnded(tx, which, { reason, now: context.clock.now() });
  for (const sessionId of ended)
    await appendEvent(tx, context.clock, {
      type: 'user.sessionEnded',
      subject: { type: 'user', id: which.userId, version },
      actorId,
      data: { sessionId, reason },
    });
  return ended.length;
};

/** Ends every sign-in of a person who deletes their account, and erases them. */
export const eraseSessions = async (context: Context, tx: Tx, userId: string): Promise<void> => {
  const person = await findPerson(tx, userId);
  if (!person) return;
  const ending = { reason: 'deleted', version: person.version, actorId: userId } as const;
  await endSessions(context, tx, { userId }, ending);
  await deleteSessionsOf(tx, userId);
};
