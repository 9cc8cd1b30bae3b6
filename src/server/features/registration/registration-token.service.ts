import type { Actor } from '#domain/actor.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import { findTokenHolder, bindTokenToRequest, lockRegistrationToken } from './registrations.repository.ts';

/** The holder of a registration token. @throws AppError `unauthorized`, `accountBlocked` */
export const registrationOf = async (context: Context, secret: string): Promise<Actor> => {
  const id = sha256(secret);
  const holder = await findTokenHolder(context.db, id);
  const alive =
    holder?.purpose === 'registration' && !holder.spent_at && holder.expires_at > context.clock.now();
  if (!alive) throw new AppError('unauthorized');
  if (holder.status === 'blocked') throw new AppError('accountBlocked');
  // A person who has set a password meanwhile, through a letter, has to sign in.
  if (holder.status !== 'new') throw new AppError('unauthorized');
  return {
    kind: 'registration',
    id,
    userId: holder.user_id,
    memberships: holder.memberships,
  };
};

/** Marks the one request that a registration token may send. @throws AppError `conflict` if it has sent one already */
export const claimRegistrationRequest = async (
  tx: Tx,
  tokenHash: string,
  requestId: string,
): Promise<void> => {
  const token = await lockRegistrationToken(tx, tokenHash);
  if (!token || token.request_id !== null) throw new AppError('conflict');
  await bindTokenToRequest(tx, tokenHash, requestId);
};
