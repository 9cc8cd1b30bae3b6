import type { AccountAttachment, EmailConfirmed } from '#contract/accounts.ts';
import { email as emailFormat } from '#contract/common.ts';
import type { Actor } from '#domain/actor.ts';
import { restoreChannel } from '#server/features/notifications/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { Detach } from '#server/platform/feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { sha256 } from '#server/platform/ids.ts';
import { type EmailToken, findEmailToken, lockEmailToken, useEmailToken } from './email-tokens.repository.ts';
import { refusedToken, requireAlive } from './letter-tokens.ts';
import {
  findPerson,
  findPersonByContact,
  lockContacts,
  lockPerson,
  type Person,
  updatePerson,
} from '#server/features/people/index.ts';

/** Whether a text is an address and, for a signed-in person, whether no other person has it. */
export const checkEmail = async (
  context: Context,
  actor: Actor,
  text: string,
): Promise<{ valid: boolean; available?: boolean }> => {
  const { success: valid, data: email } = emailFormat.safeParse(text);
  if (actor.kind !== 'user') return { valid };
  await context.limits.consume('emailChecksPerPerson', actor.id);
  if (!valid) return { valid, available: false };
  const holder = await findPersonByContact(context.db, { email });
  return { valid, available: holder === undefined || holder.id === actor.id };
};

/** Whether the address is confirmed already, by this letter or another: opening the link again is fine, even after it has expired. */
const isDone = (token: EmailToken, person: Person): boolean =>
  token.email === person.email && person.email_confirmed_at !== null;

/** The person whose address a token confirms, and whether nothing is left to do. @throws AppError `formHasErrors`, `accountBlocked` */
const readToken = (
  token: EmailToken | undefined,
  person: Person | undefined,
  now: Date,
): { email: string; person: Person; done: boolean } => {
  if (token?.purpose !== 'confirmEmail' || !person) throw refusedToken('invalid');
  if (person.status === 'blocked') throw new AppError('accountBlocked');
  const { email } = token;
  if (isDone(token, person)) return { email, person, done: true };
  requireAlive(token, 'confirmEmail', now);
  // The person has named another address since.
  if (email !== person.email && email !== person.pending_email) throw refusedToken('invalid');
  return { email, person, done: false };
};

/** Which address a token from a letter confirms; changes nothing. @throws as `confirmEmail`, except `conflict` */
export const checkEmailToken = async (context: Context, secret: string): Promise<{ email: string }> => {
  const token = await findEmailToken(context.db, sha256(secret));
  const person = token && (await findPerson(context.db, token.user_id));
  return { email: readToken(token, person, context.clock.now()).email };
};

const requireFree = async (tx: Tx, email: string, personId: string): Promise<void> => {
  const holder = await findPersonByContact(tx, { email });
  if (holder && holder.id !== personId) throw new AppError('conflict');
};

/** The context, and the function that removes everything attached to an account. */
export type Confirming = { context: Context; detach: Detach };

/**
 * The first proof of an address by somebody who is not signed in: the account may have been opened by a stranger who entered this address.
 * What they attached to it is removed, and their phone no longer opens it.
 */
const detachStrangers = async (
  { detach }: Confirming,
  tx: Tx,
  { person, actor }: { person: Person; actor: Actor },
): Promise<AccountAttachment[]> => {
  const isOwn = actor.kind === 'user' && actor.id === person.id;
  if (isOwn || person.email_confirmed_at !== null) return [];
  const removed = await detach(tx, person.id, person.created_at);
  if (person.phone_confirmed_at === null) return removed;
  await updatePerson(tx, person.id, { phone_confirmed_at: null });
  return ['phone', ...removed];
};

/**
 * Confirms the address that a letter went to; a pending one becomes the person's e-mail. May be repeated.
 * @throws AppError `formHasErrors`, `accountBlocked`, `conflict` if somebody else has the address by now
 */
export const confirmEmail = async (
  confirming: Confirming,
  actor: Actor,
  secret: string,
): Promise<EmailConfirmed> => {
  const { context } = confirming;
  const hash = sha256(secret);
  const found = await findEmailToken(context.db, hash);
  if (!found) throw refusedToken('invalid');
  const removed = await context.db.transaction().execute(async (tx): Promise<AccountAttachment[]> => {
    // Before any row is locked, as in registrations.
    await lockContacts(tx, [found.email]);
    const now = context.clock.now();
    const owner = await lockPerson(tx, found.user_id);
    const { email, person, done } = readToken(await lockEmailToken(tx, hash), owner, now);
    if (done) return [];
    await requireFree(tx, email, person.id);
    await useEmailToken(tx, hash, now);
    const detached = await detachStrangers(confirming, tx, { person, actor });
    const pending = person.pending_email === email ? null : person.pending_email;
    const confirmed = { email, pending_email: pending, email_confirmed_at: now };
    const { version } = await updatePerson(tx, person.id, confirmed);
    await restoreChannel(tx, person.id, 'email');
    await appendEvent(tx, context.clock, {
      type: 'user.emailConfirmed',
      subject: { type: 'user', id: person.id, version },
      actorId: person.id,
      data: { changed: email !== person.email, removed: detached },
    });
    return detached;
  });
  return { email: found.email, emailConfirmed: true, removed };
};
