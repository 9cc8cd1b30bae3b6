import type { AccountView } from '#contract/accounts.ts';
import type { SaveUserData } from '#contract/own-data.ts';
import type { EventType } from '#contract/events.ts';
import { isPlausibleBirthDate } from '#domain/accounts/birth-date.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { accountOf, staleAccount } from './profile.service.ts';
import {
  noteContactChange,
  prepareContactChange,
  type PreparedChange,
} from '#server/features/contact-changes/index.ts';
import { requireProof } from '#server/features/proof/index.ts';
import {
  findPerson,
  findPersonByContact,
  lockContacts,
  lockOneself,
  type Person,
  type PersonChange,
  updatePerson,
} from '#server/features/people/index.ts';

type Columns = PersonChange;

/** The pending e-mail after this body: giving the present one cancels the change. */
const pendingBy = (person: Person, email: string | undefined): string | null => {
  if (email === undefined) return person.pending_email;
  return email === person.email ? null : email;
};

/** The columns that a body changes; a new phone is not confirmed yet. */
const changesBy = (person: Person, body: SaveUserData): Columns => {
  const wanted = {
    last_name: body.lastName,
    first_name: body.firstName,
    middle_name: body.middleName ?? null,
    position: body.position ?? null,
    birth_date: body.birthDate ?? null,
    phone: body.phone,
    pending_email: pendingBy(person, body.email),
  };
  const changed = Object.entries(wanted).filter(([name, value]) => person[name as keyof Person] !== value);
  return {
    ...Object.fromEntries(changed),
    ...(body.phone === person.phone ? {} : { phone_confirmed_at: null }),
  };
};

const asksForContact = ({ phone, pending_email }: Columns): boolean =>
  phone !== undefined || typeof pending_email === 'string';

const requireFree = async (tx: Tx, { phone, pending_email: email }: Columns): Promise<void> => {
  if (phone !== undefined && (await findPersonByContact(tx, { phone }))) throw fieldError('phone', 'taken');
  if (typeof email === 'string' && (await findPersonByContact(tx, { email })))
    throw fieldError('email', 'taken');
};

/** Names, position and birth date share one event; phone and e-mail have their own, since other features act on them. */
const appendUserEvents = async (
  context: Context,
  tx: Tx,
  person: Person,
  { changes, changeId }: { changes: Columns; changeId: string | null },
): Promise<void> => {
  const asked = typeof changes.pending_email === 'string';
  const apart = new Set(['phone', 'phone_confirmed_at', ...(asked ? ['pending_email'] : [])]);
  const changed = Object.keys(changes).filter((column) => !apart.has(column));
  const events: [EventType, boolean, Record<string, unknown>][] = [
    ['user.updated', changed.length > 0, { changed }],
    // One letter reports both.
    ['user.phoneChanged', changes.phone !== undefined, { changeId: asked ? null : changeId }],
    ['user.emailChangeAsked', asked, { changeId }],
  ];
  for (const [type, happened, data] of events)
    if (happened)
      await appendEvent(tx, context.clock, {
        type,
        subject: { type: 'user', id: person.id, version: person.version },
        actorId: person.id,
        data,
      });
};

const save = async (
  context: Context,
  tx: Tx,
  userId: string,
  { body, proved, prepared }: { body: SaveUserData; proved: boolean; prepared: PreparedChange },
): Promise<boolean> => {
  // Before any row is locked, as in registrations.
  await lockContacts(tx, body.email === undefined ? [body.phone] : [body.phone, body.email]);
  const person = await lockOneself(tx, userId);
  const changes = changesBy(person, body);
  // A repeated call finds its changes already made.
  if (Object.keys(changes).length === 0) return true;
  // The contact may have changed since the proof was required.
  if (person.version !== body.version || (asksForContact(changes) && !proved)) return false;
  await requireFree(tx, changes);
  const noted = asksForContact(changes) && (await noteContactChange(context, tx, person, prepared));
  const changeId = noted ? prepared.id : null;
  await appendUserEvents(context, tx, await updatePerson(tx, userId, changes), { changes, changeId });
  return true;
};

/**
 * Saves a person's own data; a middle name, position or day of birth that is left out is removed. A new phone has to be confirmed by a call,
 * a new e-mail by a letter, and both require proof.
 * @throws AppError as `requireProof`; `staleVersion`, `tooManyRequests`; `formHasErrors`: `taken` for a phone or e-mail of somebody else
 */
export const saveUserData = async (
  context: Context,
  actor: UserActor,
  body: SaveUserData,
): Promise<AccountView> => {
  const today = moscowDay(context.clock.now().toISOString());
  if (body.birthDate && !isPlausibleBirthDate(body.birthDate, today))
    throw fieldError('birthDate', 'invalid');
  const known = await findPerson(context.db, actor.id);
  if (!known) throw new AppError('unauthorized');
  const proved = asksForContact(changesBy(known, body));
  if (proved) {
    await requireProof(context, actor, body);
    // Limited, since the answer reveals whether somebody else has the contact.
    await context.limits.consume('contactChangesPerPerson', actor.id);
  }
  const prepared = await prepareContactChange(context);
  const saved = await context.db
    .transaction()
    .execute((tx) => save(context, tx, actor.id, { body, proved, prepared }));
  if (!saved) throw await staleAccount(context, actor);
  return accountOf(context, actor);
};
