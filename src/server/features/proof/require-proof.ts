import type { Proof } from '#contract/proof.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { findPerson, type Person, verifyPassword } from '#server/features/people/index.ts';
import { provesPhone } from '#server/features/registration/index.ts';
import { proveSecondFactor } from '#server/features/second-factor/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';

const requirePasswordOrCode = async (
  context: Context,
  person: Person,
  { password, code }: Proof,
): Promise<void> => {
  if (password !== undefined) {
    if (!(await verifyPassword(person.password_hash, password))) throw fieldError('password', 'mismatch');
  } else if (code !== undefined && !(await provesPhone(context, person, code)))
    throw fieldError('code', 'code');
};

/**
 * Makes a signed-in person prove who they are before what protects their account is changed: an access token alone may be stolen. Wrong tries
 * of all kinds count together, so that a session left open does not help guessing. Not inside a transaction.
 *
 * @throws AppError `unauthorized` if the account has been deleted; `forbidden` for a sign-in by an admin's link; `formHasErrors` with
 *   `password`, `code` or `secondFactorCode`; `tooManyRequests`
 */
export const requireProof = async (context: Context, actor: UserActor, given: Proof): Promise<void> => {
  const refusal = accountPolicy.refusal('secureAccount', actor, null);
  if (refusal) throw new AppError(refusal);
  const person = await findPerson(context.db, actor.id);
  // Their access token may have been checked just before the account was deleted.
  if (!person || person.status === 'deleted') throw new AppError('unauthorized');
  if (given.password === undefined && given.code === undefined) throw fieldError('password', 'required');
  await context.limits.consume('proofsPerPerson', person.id);
  await requirePasswordOrCode(context, person, given);
  await proveSecondFactor(context, person.id, given.secondFactorCode);
  await context.limits.reset('proofsPerPerson', person.id);
};
