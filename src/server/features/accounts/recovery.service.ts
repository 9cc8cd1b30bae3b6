import type { Tokens } from '#contract/accounts.ts';
import { maskEmail } from '#domain/formats/contacts.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import type { Caller } from './caller.ts';
import { findEmailToken, lockEmailToken, usePasswordTokens } from './email-tokens.repository.ts';
import type { Keyring } from './keyring.ts';
import { refusedToken, requireAlive } from './letter-tokens.ts';
import { hashPassword } from './passwords.ts';
import { findPersonByContact, lockPerson, type Person } from './people.repository.ts';
import { endOtherSignIns } from './sign-ins.repository.ts';
import { openSignIn, requireUncommonPassword, setPassword, tokensOf } from './sign-in.service.ts';

/** Queue of the letters that lead to a new password; sent by a job, so that asking takes the same time for everybody. */
export const recoveryQueue = 'accounts.recovery-letter';

/** Asks for a recovery letter. The answer is the same for everybody. */
export const recoverPassword = async (context: Context, email: string, caller: Caller): Promise<void> => {
  await context.limits.consume('registrationsPerAddress', caller.ip);
  const person = await findPersonByContact(context.db, { email });
  await context.jobs.send(recoveryQueue, { id: newId(), data: { userId: person?.id ?? null } });
};

/** Whose password a token from a letter sets: the e-mail, masked. @throws AppError `formHasErrors` */
export const checkRecovery = async (context: Context, secret: string): Promise<{ email: string }> => {
  const token = await findEmailToken(context.db, sha256(secret));
  return { email: maskEmail(requireAlive(token, 'password', context.clock.now()).email) };
};

type NewPassword = { token: string; password: string };

/** The hash of a new password; a token that is not good for it is refused before the work of hashing. */
const hashFor = async (context: Context, { token, password }: NewPassword): Promise<string> => {
  requireUncommonPassword(password);
  requireAlive(await findEmailToken(context.db, sha256(token)), 'password', context.clock.now());
  return hashPassword(password);
};

/** Spends a token from a letter on a new password, together with every other one that could set it. */
const setByLetter = async (
  context: Context,
  tx: Tx,
  { secret, passwordHash }: { secret: string; passwordHash: string },
): Promise<Person> => {
  const now = context.clock.now();
  const token = requireAlive(await lockEmailToken(tx, sha256(secret)), 'password', now);
  const known = await lockPerson(tx, token.user_id);
  // A token that went to an address which is no longer the person's gives no right to the account.
  if (known?.email !== token.email) throw refusedToken('invalid');
  if (known.status === 'blocked') throw new AppError('accountBlocked');
  await usePasswordTokens(tx, known.id, now);
  const person = await setPassword(tx, known, { passwordHash, emailConfirmedAt: now });
  await appendEvent(tx, context.clock, {
    type: 'user.passwordChanged',
    subject: { type: 'user', id: person.id, version: person.version },
    actorId: person.id,
    data: {},
  });
  return person;
};

/** Sets a password by a token from a letter and signs in; every other sign-in of the person ends. */
export const confirmRecovery = async (
  context: Context,
  keyring: Keyring,
  body: NewPassword,
  caller: Caller,
): Promise<Tokens> => {
  const passwordHash = await hashFor(context, body);
  const signIn = await context.db.transaction().execute(async (tx) => {
    const person = await setByLetter(context, tx, { secret: body.token, passwordHash });
    const opened = await openSignIn(context, tx, { userId: person.id, version: person.version, caller });
    await endOtherSignIns(tx, person.id, opened.signInId, context.clock.now());
    return opened;
  });
  return tokensOf(keyring, signIn);
};

/**
 * Changes a password by a token from a letter to `email`; every sign-in of the person ends but `keep`, the one that asks.
 * @throws AppError `formHasErrors`, `accountBlocked`
 */
export const changePassword = async (
  context: Context,
  body: NewPassword & { email: string },
  keep: string | null,
): Promise<void> => {
  const passwordHash = await hashFor(context, body);
  await context.db.transaction().execute(async (tx) => {
    const person = await setByLetter(context, tx, { secret: body.token, passwordHash });
    if (person.email !== body.email) throw refusedToken('invalid');
    await endOtherSignIns(tx, person.id, keep, context.clock.now());
  });
};
