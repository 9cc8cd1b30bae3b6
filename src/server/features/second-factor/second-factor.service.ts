import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { lockPerson, type Person, verifyPassword } from '#server/features/people/index.ts';
import { findSecret, takeRecoveryCode, takeStep } from './second-factor.repository.ts';
import { stepOfCode } from './totp.ts';

const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

const takeRecovery = (context: Context, userId: string, code: string): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person || !(await takeRecoveryCode(tx, userId, code, context.clock.now()))) return false;
    await appendEvent(tx, context.clock, {
      type: 'user.recoveryCodeUsed',
      subject: { type: 'user', id: userId, version: person.version },
      actorId: userId,
      data: {},
    });
    return true;
  });

/** Uses up a code of a person; false for a wrong one, or one that was used already. */
const takeCode = async (
  context: Context,
  { userId, secret, code }: { userId: string; secret: string; code: string },
): Promise<boolean> => {
  if (!isOfApp(code)) return takeRecovery(context, userId, code);
  const step = stepOfCode(secret, code, context.clock.now());
  return step !== null && takeStep(context.db, userId, step);
};

/** Whether the second factor, if there is one, is passed by this code; false without one. @throws AppError `formHasErrors` for a wrong one */
const isPassed = async (context: Context, userId: string, code: string | undefined): Promise<boolean> => {
  const secret = await findSecret(context.db, userId);
  if (secret === undefined) return true;
  if (code === undefined) return false;
  if (!(await takeCode(context, { userId, secret, code }))) throw fieldError('code', 'code');
  return true;
};

type Given = { code?: string | undefined };

/**
 * The second step of signing in, after the password; does nothing for a person without a second factor. Wrong codes are
 * counted by the caller. Not inside a transaction.
 *
 * @throws AppError `secondFactorRequired` without a code, `formHasErrors` with a wrong one
 */
export const passSecondFactor = async (context: Context, userId: string, { code }: Given): Promise<void> => {
  if (!(await isPassed(context, userId, code))) throw new AppError('secondFactorRequired');
};

/**
 * Has a signed-in person prove once more that it is them: by the password and, if they have a second factor, a code of it. Wrong ones count
 * together, so that a sign-in left open helps nobody to guess either. Not inside a transaction.
 *
 * @throws AppError `formHasErrors` with `password` or `code`, `tooManyRequests`
 */
export const requireProof = async (
  context: Context,
  person: Pick<Person, 'id' | 'password_hash'>,
  { password, code }: { password: string } & Given,
): Promise<void> => {
  await context.limits.consume('signInPerAccount', person.id);
  if (!(await verifyPassword(person.password_hash, password))) throw fieldError('password', 'mismatch');
  if (!(await isPassed(context, person.id, code))) throw fieldError('code', 'required');
  await context.limits.reset('signInPerAccount', person.id);
};
