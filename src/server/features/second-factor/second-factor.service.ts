import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { lockPerson } from '#server/features/people/index.ts';
import { findSecret, consumeRecoveryCode, consumeStep } from './second-factor.repository.ts';
import { stepOfCode } from './totp.ts';

const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

const verifyRecoveryCode = (context: Context, userId: string, code: string): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person || !(await consumeRecoveryCode(tx, userId, code, context.clock.now()))) return false;
    await appendEvent(tx, context.clock, {
      type: 'user.recoveryCodeUsed',
      subject: { type: 'user', id: userId, version: person.version },
      actorId: userId,
      data: {},
    });
    return true;
  });

/** Uses up a person's code; false for a wrong one, or one that was used already. */
const verifyCode = async (
  context: Context,
  { userId, secret, code }: { userId: string; secret: string; code: string },
): Promise<boolean> => {
  if (!isOfApp(code)) return verifyRecoveryCode(context, userId, code);
  const step = stepOfCode(secret, code, context.clock.now());
  return step !== null && consumeStep(context.db, userId, step);
};

/** The outcome of checking a person's second factor with this code; `passed` without a second factor. */
const outcomeOf = async (
  context: Context,
  userId: string,
  code: string | undefined,
): Promise<'passed' | 'missing' | 'wrong'> => {
  const secret = await findSecret(context, userId);
  if (secret === undefined) return 'passed';
  if (code === undefined) return 'missing';
  return (await verifyCode(context, { userId, secret, code })) ? 'passed' : 'wrong';
};

/**
 * The second step of signing in, after the password; does nothing for a person without a second factor. Wrong codes are
 * counted by the caller. Not inside a transaction.
 *
 * @throws AppError `secondFactorRequired` without a code, `formHasErrors` with a wrong one
 */
export const passSecondFactor = async (
  context: Context,
  userId: string,
  { code }: { code?: string | undefined },
): Promise<void> => {
  const outcome = await outcomeOf(context, userId, code);
  if (outcome === 'missing') throw new AppError('secondFactorRequired');
  if (outcome === 'wrong') throw fieldError('code', 'code');
};

/** As `passSecondFactor`, for a person who is signed in. @throws AppError `formHasErrors` with `secondFactorCode` */
export const proveSecondFactor = async (
  context: Context,
  userId: string,
  code: string | undefined,
): Promise<void> => {
  const outcome = await outcomeOf(context, userId, code);
  if (outcome === 'passed') return;
  throw fieldError('secondFactorCode', outcome === 'missing' ? 'required' : 'code');
};
