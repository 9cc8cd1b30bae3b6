import type { Tokens } from '#contract/accounts.ts';
import type { FieldErrorCode } from '#contract/errors.ts';
import { maskEmail } from '#domain/formats/contacts.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newId, newSecret, sha256 } from '#server/platform/ids.ts';
import type { Caller } from './caller.ts';
import {
  findEmailToken,
  insertEmailToken,
  lockEmailToken,
  usePasswordTokens,
  type EmailToken,
} from './email-tokens.repository.ts';
import type { Keyring } from './keyring.ts';
import { hashPassword } from './passwords.ts';
import { findPersonByContact, lockPerson, type Person } from './people.repository.ts';
import { endOtherSignIns } from './sign-ins.repository.ts';
import { openSignIn, requireUncommonPassword, setPassword, tokensOf } from './sign-in.service.ts';

const lifeMs = 60 * 60 * 1000;

/** Queue of the letters that lead to a new password; sent by a job, so that asking takes the same time for everybody. */
export const recoveryQueue = 'accounts.recovery-letter';

/** A token for the page where a password is set, good for 1 h; only its hash is kept. */
export const issuePasswordToken = async (context: Context, person: Person): Promise<string> => {
  const token = newSecret();
  const now = context.clock.now();
  await insertEmailToken(context.db, {
    token_hash: sha256(token),
    user_id: person.id,
    purpose: 'password',
    email: person.email,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
    used_at: null,
  });
  return token;
};

/** Asks for a recovery letter. The answer is the same for everybody. */
export const recoverPassword = async (context: Context, email: string, caller: Caller): Promise<void> => {
  await context.limits.consume('registrationsPerAddress', caller.ip);
  const person = await findPersonByContact(context.db, { email });
  await context.jobs.send(recoveryQueue, { id: newId(), data: { userId: person?.id ?? null } });
};

const refusalOf = (token: EmailToken | undefined, now: Date): FieldErrorCode | null => {
  if (!token || token.purpose !== 'password' || token.used_at) return 'invalid';
  return token.expires_at <= now ? 'expired' : null;
};

/** Whose password a token from a letter sets: the e-mail, masked. @throws AppError `formHasErrors` */
export const checkRecovery = async (context: Context, secret: string): Promise<{ email: string }> => {
  const token = await findEmailToken(context.db, sha256(secret));
  const refusal = refusalOf(token, context.clock.now());
  if (!token || refusal) throw new AppError('formHasErrors', { fields: { token: refusal ?? 'invalid' } });
  return { email: maskEmail(token.email) };
};

/** Sets a password by a token from a letter and signs in; every other sign-in of the person ends. */
export const confirmRecovery = async (
  context: Context,
  keyring: Keyring,
  body: { token: string; password: string },
  caller: Caller,
): Promise<Tokens> => {
  requireUncommonPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const signIn = await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const token = await lockEmailToken(tx, sha256(body.token));
    const refusal = refusalOf(token, now);
    if (!token || refusal) throw new AppError('formHasErrors', { fields: { token: refusal ?? 'invalid' } });
    const known = await lockPerson(tx, token.user_id);
    // A token that went to an address which is no longer the person's gives no right to the account.
    if (known?.email !== token.email) throw new AppError('formHasErrors', { fields: { token: 'invalid' } });
    if (known.status === 'blocked') throw new AppError('accountBlocked');
    await usePasswordTokens(tx, known.id, now);
    const person = await setPassword(tx, known, { passwordHash, emailConfirmedAt: now });
    const opened = await openSignIn(context, tx, { userId: person.id, version: person.version, caller });
    await endOtherSignIns(tx, person.id, opened.signInId, now);
    return opened;
  });
  return tokensOf(keyring, signIn);
};
