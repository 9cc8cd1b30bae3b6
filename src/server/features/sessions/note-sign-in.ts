import { findPersonByContact } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { noteSecurityEvent, type SecurityEvent } from '#server/platform/events/note-security-event.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { contactOf } from './sign-in.service.ts';

/** Limits that lock one account for the caller: of its proofs, of one network, of one device. */
const limitsOfAccount = new Set(['proofsPerPerson', 'signInPerAccountAndAddress', 'signInPerDevice']);

const kindOf = (error: unknown, { solution }: Caller): Pick<SecurityEvent, 'type' | 'reason'> | null => {
  if (!(error instanceof AppError)) return null;
  const { code } = error;
  if (code === 'tooManyRequests' && limitsOfAccount.has(error.details.limit ?? ''))
    return { type: 'security.accountLocked', reason: code };
  if (code === 'invalidCredentials') return { type: 'security.signInFailed', reason: code };
  if (code === 'formHasErrors' && error.details.fields?.['code'])
    return { type: 'security.signInFailed', reason: 'wrongCode' };
  if (code === 'challengeRequired')
    return { type: solution === undefined ? 'security.challengeAsked' : 'security.challengeFailed' };
  if (code === 'accountBlocked' || code === 'tooManyRequests')
    return { type: 'security.signInRefused', reason: code };
  return null;
};

/** Signs in, and records a failed or refused sign-in. For an account that does not exist only the network is recorded. */
export const notingFailures = async <T>(
  context: Context,
  { login, caller }: { login: string; caller: Caller },
  signIn: () => Promise<T>,
): Promise<T> => {
  try {
    return await signIn();
  } catch (err) {
    const kind = kindOf(err, caller);
    if (kind) {
      const person = await findPersonByContact(context.db, contactOf(login));
      // An account that does not exist cannot be locked.
      const type = person || kind.type !== 'security.accountLocked' ? kind.type : 'security.signInRefused';
      await noteSecurityEvent(context, { ...kind, type, ip: caller.ip, userId: person?.id ?? null });
    }
    throw err;
  }
};
