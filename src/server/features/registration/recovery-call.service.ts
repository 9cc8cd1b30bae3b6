import { newId } from '#server/platform/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findPersonByContact } from '#server/features/people/index.ts';
import { admitCode } from './admit-code.ts';
import { type Asking, type CallSent, placeCall } from './call-code.service.ts';
import { passwordToken } from './letter-tokens.ts';
import { recoveryQueue } from './recovery.service.ts';
import { verifyCode } from './verify-code.ts';

const subjectOf = (phone: string): string => `recovery:${phone}`;

/** Calls a phone to recover a password. The answer is the same whether or not there is an account. */
export const callToRecover = async (context: Context, phone: string, asking: Asking): Promise<CallSent> =>
  placeCall(context, { subject: subjectOf(phone), phone }, asking);

/**
 * A token for a new password, by the code of a call to the confirmed phone of a person whose e-mail is not confirmed. With a confirmed
 * e-mail, a letter is sent instead.
 * @throws AppError `formHasErrors` with `code`; after the right code `notFound` without an account, `accountBlocked`, `conflict` if a letter
 *   was sent instead; `tooManyRequests`
 */
export const tokenByCall = async (
  context: Context,
  { phone, code }: { phone: string; code: string },
  caller: Caller,
): Promise<{ token: string }> => {
  const refund = await admitCode(context, caller);
  const verified = await context.db
    .transaction()
    .execute((tx) => verifyCode(context, tx, { subject: subjectOf(phone), code }));
  const person = await findPersonByContact(context.db, { phone });
  if (typeof verified === 'string')
    throw fieldError('code', verified === 'ended' ? 'expired' : 'code', undefined, {
      triedUserId: person?.id,
    });
  await refund();
  if (!person) throw new AppError('notFound');
  if (person.status === 'blocked') throw new AppError('accountBlocked');
  if (person.email_confirmed_at === null) return { token: await passwordToken(context, person) };
  await context.jobs.send(recoveryQueue, { id: newId(), data: { userId: person.id } });
  throw new AppError('conflict');
};
