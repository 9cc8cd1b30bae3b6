import type { Tokens } from '#contract/accounts.ts';
import { maskEmail } from '#domain/formats/contacts.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { countersOf, overall } from '#server/platform/limits/limits.ts';
import { findEmailToken, lockEmailToken, usePasswordTokens } from './email-tokens.repository.ts';
import { endSessions, type Keyring, openSession, tokensOf } from '#server/features/sessions/index.ts';
import { refusedToken, requireAlive } from './letter-tokens.ts';
import {
  findPersonByContact,
  hashPassword,
  lockPerson,
  type Person,
  requireUncommonPassword,
  setPassword,
} from '#server/features/people/index.ts';
import { passSecondFactor } from '#server/features/second-factor/index.ts';
import { refuseOwnPassword } from './refuse-own-password.ts';

/**
 * Queue of the letters that lead to a new password; sent by a job, so that the call takes the same time whether or not there is an account.
 */
export const recoveryQueue = 'registration.recovery-letter';

/** Requests a recovery letter. The answer is the same whether or not there is an account. */
export const recoverPassword = async (
  context: Context,
  email: string,
  { caller, call }: { caller: Caller; call: IdempotentCall },
): Promise<Record<string, never>> => {
  const queue = async (tx: Tx): Promise<Record<string, never>> => {
    const person = await findPersonByContact(tx, { email });
    await context.jobs.send(recoveryQueue, { id: newId(), data: { userId: person?.id ?? null } }, tx);
    return {};
  };
  const before = async (): Promise<void> => {
    await context.limits.admit(
      [...countersOf('registrationsPerAddress', caller.ip), { name: 'lettersOverall', key: overall }],
      caller,
    );
  };
  return idempotent(context, call, queue, { before });
};

/** Whose password a token from a letter sets: the e-mail, masked. @throws AppError `formHasErrors` */
export const checkRecovery = async (context: Context, secret: string): Promise<{ email: string }> => {
  const token = await findEmailToken(context.db, sha256(secret));
  return { email: maskEmail(requireAlive(token, 'password', context.clock.now()).email) };
};

type NewPassword = { token: string; password: string };

/** Whose password a token sets; an invalid token is refused before the costly hashing. */
const ownerOf = async (context: Context, { token, password }: NewPassword): Promise<string> => {
  requireUncommonPassword(password);
  const found = await findEmailToken(context.db, sha256(token));
  return requireAlive(found, 'password', context.clock.now()).user_id;
};

/** Spends a token from a letter on a new password, together with every other one that could set it. */
const setByLetter = async (
  context: Context,
  tx: Tx,
  { userId, token: secret, password, passwordHash }: NewPassword & { userId: string; passwordHash: string },
): Promise<Person> => {
  const now = context.clock.now();
  // The person is locked first: if two letters are used at once, the second waits here and finds its token used.
  const known = await lockPerson(tx, userId);
  const token = requireAlive(await lockEmailToken(tx, sha256(secret)), 'password', now);
  // A token sent to an address that is no longer the person's gives no right to the account.
  if (known?.email !== token.email || known.status === 'deleted') throw refusedToken('invalid');
  if (known.status === 'blocked') throw new AppError('accountBlocked');
  await refuseOwnPassword(tx, known, password);
  await usePasswordTokens(tx, known.id, now);
  const person = await setPassword(tx, known, { passwordHash });
  await appendEvent(tx, context.clock, {
    type: 'user.passwordChanged',
    subject: { type: 'user', id: person.id, version: person.version },
    actorId: person.id,
    data: { first: known.password_hash === null },
  });
  return person;
};

const endOthers = (context: Context, tx: Tx, { id, version }: Person, keep: string | null): Promise<number> =>
  endSessions(context, tx, { userId: id, keep }, { reason: 'passwordChanged', version, actorId: id });

/**
 * Sets a password by a token from a letter and signs in; every other sign-in of the person ends. With a second factor the letter alone is not
 * enough, and a refused try leaves the token valid.
 *
 * @throws AppError `formHasErrors`, `secondFactorRequired`, `accountBlocked`, `tooManyRequests`
 */
export const confirmRecovery = async (
  context: Context,
  keyring: Keyring,
  body: NewPassword & { code?: string | undefined },
  caller: Caller,
): Promise<Tokens> => {
  const userId = await ownerOf(context, body);
  if (body.code !== undefined) await context.limits.consume('proofsPerPerson', userId);
  await passSecondFactor(context, userId, body);
  const passwordHash = await hashPassword(body.password);
  const signIn = await context.db.transaction().execute(async (tx) => {
    const person = await setByLetter(context, tx, { ...body, userId, passwordHash });
    const opened = await openSession(context, tx, { userId: person.id, version: person.version, caller });
    await endOthers(context, tx, person, opened.sessionId);
    return opened;
  });
  await context.limits.reset('proofsPerPerson', userId);
  return tokensOf(keyring, signIn);
};

/**
 * Changes a password by a token from a letter to `email`; every sign-in of the person ends except `keep`, the calling one.
 * @throws AppError `formHasErrors`, `accountBlocked`
 */
export const changePassword = async (
  context: Context,
  body: NewPassword & { email: string },
  keep: string | null,
): Promise<void> => {
  const userId = await ownerOf(context, body);
  const passwordHash = await hashPassword(body.password);
  await context.db.transaction().execute(async (tx) => {
    const person = await setByLetter(context, tx, { ...body, userId, passwordHash });
    if (person.email !== body.email) throw refusedToken('invalid');
    await endOthers(context, tx, person, keep);
  });
};
