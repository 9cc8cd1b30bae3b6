import { guest, type Actor } from '#domain/actor.ts';
import { actorAt } from '#server/features/companies/index.ts';
import type { Authenticator } from '#server/platform/auth.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Keyring } from './keyring.ts';
import { findHolder, markRefreshSeen } from './sessions.repository.ts';

const bearerOf = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  if (token === undefined) throw new AppError('unauthorized');
  return token;
};

/** The session of a call; null without one. */
export const signInOf = async (
  keyring: Keyring,
  actor: Actor,
  { authorization }: { authorization?: string | undefined },
): Promise<string | null> => {
  const bearer = actor.kind === 'user' ? bearerOf(authorization) : null;
  return bearer === null ? null : ((await keyring.verifyAccess(bearer))?.sessionId ?? null);
};

/** The holder of a registration token. @throws AppError `unauthorized`, `accountBlocked` */
export type RegistrationOf = (token: string) => Promise<Actor>;

/** Identifies the actor from the headers of a call. The sign-in is looked up each time, so an ended one stops working at once. */
export const createAuthenticator = (
  context: Context,
  keyring: Keyring,
  registrationOf: RegistrationOf,
): Authenticator => {
  const userOf = async (token: string, beforeSecondFactor: boolean): Promise<Actor> => {
    const claims = await keyring.verifyAccess(token);
    if (!claims) throw new AppError('unauthorized');
    const holder = await findHolder(context.db, claims.sessionId, claims.refreshHash);
    if (!holder || holder.id !== claims.userId) throw new AppError('unauthorized');
    if (holder.status === 'blocked') throw new AppError('accountBlocked');
    if (holder.seen_at === null) await markRefreshSeen(context.db, claims.refreshHash, context.clock.now());
    if (holder.second_factor_required && !holder.has_second_factor && !beforeSecondFactor)
      throw new AppError('secondFactorMissing');
    return { ...actorAt(holder, context.clock.now()), byLink: holder.by_link };
  };

  return {
    actorOf: async (headers, { beforeSecondFactor } = { beforeSecondFactor: false }) => {
      const bearer = bearerOf(headers.authorization);
      if (bearer !== null) return userOf(bearer, beforeSecondFactor);
      const registration = headers['registration-token'];
      return typeof registration === 'string' ? registrationOf(registration) : guest;
    },
  };
};
