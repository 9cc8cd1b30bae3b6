import { adminLink } from '#domain/accounts/device-name.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { type OpenedSession, writeSignIn } from './sign-in.service.ts';

/** How long a link may wait to be opened: until then its refresh token is valid, and its first use gives a normal one. */
const waitsMs = 15 * 60 * 1000;

/**
 * Opens a sign-in that an admin passes on as a link, within the transaction that authorised it; the event names the admin.
 * @returns what `tokensOf` makes tokens from, after the commit
 */
export const openSessionByLink = async (
  context: Context,
  tx: Tx,
  { userId, version, adminId, ip }: { userId: string; version: number; adminId: string; ip: string },
): Promise<OpenedSession> => {
  const opened = await writeSignIn(context, tx, { userId, device: adminLink, ip, lifeMs: waitsMs });
  await appendEvent(tx, context.clock, {
    type: 'user.signInLinkMade',
    subject: { type: 'user', id: userId, version },
    actorId: adminId,
    data: { sessionId: opened.sessionId },
  });
  return opened;
};
