import type { DomainEvent } from '#contract/events.ts';
import { sendLetter } from '#server/features/notifications/index.ts';
import { findPerson, findReader } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import {
  type ContactChange,
  findChange,
  findChangeFromOther,
  prolongChange,
} from './contact-changes.repository.ts';
import { contactChangeLetter, type ChangedContact } from './contact-change-letter.ts';
import { undoneWithinMs, undoToken } from './note-contact-change.ts';

/** Writes to the old address, regardless of the limit of letters, since this warns the owner of an intruder. */
const write = async (
  context: Context,
  event: DomainEvent,
  { change, changed }: { change: ContactChange; changed: ChangedContact },
): Promise<void> => {
  const token = await undoToken(context, change.id);
  await sendLetter(context, {
    id: `${event.id}-undo`,
    at: event.createdAt,
    to: change.email,
    kind: 'service',
    write: () =>
      contactChangeLetter(changed, new URL(`/confirm-email?undo=${token}`, context.env.PUBLIC_URL).href),
  });
};

const sendChangeLetter = async (
  context: Context,
  event: DomainEvent,
  changed: ChangedContact,
): Promise<void> => {
  const { changeId } = event.data;
  if (typeof changeId !== 'string' || !(await findReader(context, event.subject.id))) return;
  const change = await findChange(context.db, changeId);
  if (change) await write(context, event, { change, changed });
};

/** The change takes effect only now, so the time to undo it starts now. */
const sendConfirmedLetter = async (context: Context, event: DomainEvent): Promise<void> => {
  if (event.data['changed'] !== true) return;
  const person = await findPerson(context.db, event.subject.id);
  const change =
    person && (await findChangeFromOther(context.db, { userId: person.id, email: person.email }));
  if (!change) return;
  const expiresAt = new Date(Date.parse(event.createdAt) + undoneWithinMs);
  await prolongChange(context.db, change.id, expiresAt);
  await write(context, event, { change, changed: 'email' });
};

/** Letters to the address that a person had before their e-mail or phone was changed; the link in each undoes the change. */
export const contactChangeSubscribers = (context: Context): Subscriber[] => [
  {
    name: 'contact-changes.email-asked',
    events: ['user.emailChangeAsked'],
    handle: (event) => sendChangeLetter(context, event, 'emailAsked'),
  },
  {
    name: 'contact-changes.phone',
    events: ['user.phoneChanged'],
    handle: (event) => sendChangeLetter(context, event, 'phone'),
  },
  {
    name: 'contact-changes.email',
    events: ['user.emailConfirmed'],
    handle: (event) => sendConfirmedLetter(context, event),
  },
];
