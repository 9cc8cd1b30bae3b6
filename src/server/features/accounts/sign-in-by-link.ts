import { adminLink } from '#domain/accounts/device-name.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId, newSecret, sha256 } from '#server/platform/ids.ts';
import type { OpenedSignIn } from './sign-in.service.ts';
import { insertRefreshToken, insertSignIn } from './sign-ins.repository.ts';

/** How long a link waits to be opened: until then its refresh token is good, and the first use of it gives an usual one. */
const waitsMs = 15 * 60 * 1000;

/**
 * Opens a sign-in that an admin hands on as a link, within the transaction that authorised it; the event names the admin.
 * @returns what `tokensOf` makes tokens of, after the commit
 */
export const openSignInByLink = async (
  context: Context,
  tx: Tx,
  { userId, version, adminId, ip }: { userId: string; version: number; adminId: string; ip: string },
): Promise<OpenedSignIn> => {
  const now = context.clock.now();
  const signInId = newId();
  const refreshToken = newSecret();
  const refreshHash = sha256(refreshToken);
  await insertSignIn(tx, {
    id: signInId,
    user_id: userId,
    device: adminLink,
    ip,
    created_at: now,
    last_used_at: now,
    ended_at: null,
    end_reason: null,
  });
  await insertRefreshToken(tx, {
    hash: refreshHash,
    sign_in_id: signInId,
    parent_hash: null,
    created_at: now,
    expires_at: new Date(now.getTime() + waitsMs),
    used_at: null,
    seen_at: null,
  });
  await appendEvent(tx, context.clock, {
    type: 'user.signInLinkMade',
    subject: { type: 'user', id: userId, version },
    actorId: adminId,
    data: { signInId },
  });
  return { signInId, userId, refreshToken, refreshHash };
};
