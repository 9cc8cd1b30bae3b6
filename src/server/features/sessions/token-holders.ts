import { decodeJwt } from 'jose';
import type { Authenticator, TokenHolders } from '#server/platform/auth.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Keyring } from './keyring.ts';
import { findStandingSessions } from './sessions.repository.ts';

/** Who may keep a connection open, by the same rules as for a call. */
export const createTokenHolders = (
  { db }: Context,
  keyring: Keyring,
  { actorOf }: Authenticator,
): TokenHolders => ({
  holderOf: async (accessToken) => {
    try {
      await actorOf({ authorization: `Bearer ${accessToken}` });
    } catch (err) {
      if (err instanceof AppError && err.status < 500) return null;
      throw err;
    }
    const claims = await keyring.verifyAccess(accessToken);
    const { exp = 0 } = claims ? decodeJwt(accessToken) : {};
    return claims && { userId: claims.userId, sessionId: claims.sessionId, expiresAt: new Date(exp * 1000) };
  },
  standingOf: (sessionIds) => findStandingSessions(db, sessionIds),
});
