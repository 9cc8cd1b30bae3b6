import { accountPolicy } from '#domain/accounts/account-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { AppError } from '../errors/app-error.ts';

/** @throws AppError `forbidden` for anyone but admins */
export const requireAdmin = (actor: UserActor): void => {
  const refusal = accountPolicy.refusal('administer', actor, null);
  if (refusal) throw new AppError(refusal);
};
