import {
  findPersonByContact,
  lockContacts,
  lockPerson,
  type Person,
  updatePerson,
} from '#server/features/people/index.ts';
import { endPasswordTokens } from '#server/features/registration/index.ts';
import { endSessions } from '#server/features/sessions/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { Detach } from '#server/platform/feature.ts';
import { sha256 } from '#server/platform/ids.ts';
import {
  type ContactChange,
  endChangesSince,
  findChangeByToken,
  lockChange,
} from './contact-changes.repository.ts';

/** The context, and the function that removes everything attached to an account since a moment. */
export type Undoing = { context: Context; detach: Detach };

const standsAgain = ({ email, phone }: ContactChange, person: Person): boolean =>
  person.email === email && person.phone === phone && person.pending_email === null;

const isOfAnother = async (
  tx: Tx,
  contact: { email: string } | { phone: string },
  personId: string,
): Promise<boolean> => {
  const holder = await findPersonByContact(tx, contact);
  return holder !== undefined && holder.id !== personId;
};

/** Restores the old contacts and removes the password: the person who made the change knew it. */
const restore = async (tx: Tx, person: Person, change: ContactChange, now: Date): Promise<Person> => {
  if (await isOfAnother(tx, { email: change.email }, person.id)) throw new AppError('conflict');
  const phoneIsGone = await isOfAnother(tx, { phone: change.phone }, person.id);
  return updatePerson(tx, person.id, {
    email: change.email,
    pending_email: null,
    email_confirmed_at: now,
    phone: change.phone,
    phone_confirmed_at: phoneIsGone ? null : change.phone_confirmed_at,
    password_hash: null,
  });
};

const undo = async ({ context, detach }: Undoing, tx: Tx, found: ContactChange): Promise<void> => {
  // Before any row is locked, as in registrations.
  await lockContacts(tx, [found.email, found.phone]);
  const now = context.clock.now();
  const person = await lockPerson(tx, found.user_id);
  const change = await lockChange(tx, found.token_hash);
  if (!person || !change || person.status === 'deleted') throw fieldError('token', 'invalid');
  if (person.status === 'blocked') throw new AppError('accountBlocked');
  if (change.ended_at !== null) {
    if (standsAgain(change, person)) return;
    throw fieldError('token', 'invalid');
  }
  if (change.expires_at <= now) throw fieldError('token', 'expired');
  const removed = await detach(tx, person.id, change.created_at);
  const { version } = await restore(tx, person, change, now);
  await endChangesSince(tx, { userId: person.id, since: change.created_at, now });
  await endPasswordTokens(tx, person.id, now);
  const ending = { reason: 'changeUndone', version, actorId: person.id } as const;
  await endSessions(context, tx, { userId: person.id }, ending);
  await appendEvent(tx, context.clock, {
    type: 'user.changeUndone',
    subject: { type: 'user', id: person.id, version },
    actorId: person.id,
    data: { removed },
  });
};

/**
 * Undoes a change of the e-mail or phone by the link of the letter to the old address: both are restored, every sign-in and the password end,
 * what was attached since is removed, and a letter leads to a new password. May be repeated.
 * @throws AppError `formHasErrors` with `token`: `invalid`, `expired`; `accountBlocked`; `conflict` if somebody else has the e-mail by now
 */
export const undoChange = async (undoing: Undoing, secret: string): Promise<{ email: string }> => {
  const { context } = undoing;
  const found = await findChangeByToken(context.db, sha256(secret));
  if (!found) throw fieldError('token', 'invalid');
  await context.db.transaction().execute((tx) => undo(undoing, tx, found));
  return { email: found.email };
};
