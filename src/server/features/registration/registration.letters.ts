import type { DomainEvent } from '#contract/events.ts';
import { sendLetter } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { addressToConfirm, type AskedLetter, askedLettersQueue } from './asked-letters.service.ts';
import {
  aboutEvent,
  findPeopleByEither,
  findReader,
  type Person,
  sendToPerson,
} from '#server/features/people/index.ts';
import {
  confirmationLetter,
  knownLetter,
  newcomerLetter,
  passwordLetter,
  recoveryByCallLetter,
  recoveryLetter,
} from './registration-letter-texts.ts';
import { confirmationPage, passwordByCallPage, passwordPage } from './letter-tokens.ts';
import { recoveryQueue } from './recovery.service.ts';
import { findRegistration } from './registrations.repository.ts';

const reminderQueue = 'registration.password-reminder';
const reminderDelayMs = 15 * 60 * 1000;

const confirmationTo = (context: Context, person: Person, address: string) => ({
  kind: 'service' as const,
  to: address,
  write: async () =>
    confirmationLetter({
      changed: address !== person.email,
      href: await confirmationPage(context, person, address),
    }),
});

const letterToActivated = async (context: Context, event: DomainEvent): Promise<void> => {
  const person = await findReader(context, event.subject.id);
  if (!person || person.email_confirmed_at !== null) return;
  await sendToPerson(context, person, {
    ...aboutEvent(event),
    ...confirmationTo(context, person, person.email),
  });
};

const letterToKnown = async (context: Context, event: DomainEvent): Promise<void> => {
  const registration = await findRegistration(context.db, String(event.data['registrationHash']));
  if (!registration) return;
  const { phone, email } = registration;
  for (const owner of await findPeopleByEither(context.db, phone, email)) {
    if (owner.status === 'blocked') continue;
    const signsIn = owner.password_hash !== null;
    const by = owner.email === email ? ('email' as const) : ('phone' as const);
    await sendToPerson(context, owner, {
      ...aboutEvent(event),
      id: `${event.id}-${by}`,
      kind: 'service',
      write: () =>
        knownLetter({
          by,
          signsIn,
          href: signsIn ? new URL('/auth', context.env.PUBLIC_URL).href : passwordByCallPage(context),
        }),
    });
  }
};

const recoveryFor = (context: Context, person: Person) => ({
  kind: 'service' as const,
  write: async () =>
    person.email_confirmed_at === null
      ? recoveryByCallLetter(passwordByCallPage(context))
      : recoveryLetter(await passwordPage(context, person)),
});

/**
 * Regardless of the limit of letters: the account has no password now, and the intruder who changed its contacts could have used the limit
 * up.
 */
const letterAfterUndo = async (context: Context, event: DomainEvent): Promise<void> => {
  const person = await findReader(context, event.subject.id);
  if (!person) return;
  await sendLetter(context, { ...aboutEvent(event), to: person.email, ...recoveryFor(context, person) });
};

/** A letter that the person requested while signed in; it was counted then. */
const letterAskedFor = async (
  context: Context,
  { userId, letter }: AskedLetter,
  about: { id: string; at: string },
): Promise<void> => {
  const person = await findReader(context, userId);
  if (!person) return;
  if (letter === 'password') {
    const write = async () => passwordLetter(await passwordPage(context, person));
    await sendLetter(context, { ...about, kind: 'service', to: person.email, write });
    return;
  }
  const address = addressToConfirm(person);
  // Confirmed since the letter was requested.
  if (address === null) return;
  await sendLetter(context, { ...about, ...confirmationTo(context, person, address) });
};

/** To the new address that is to replace the e-mail. */
const letterToNewAddress = async (context: Context, event: DomainEvent): Promise<void> => {
  const person = await findReader(context, event.subject.id);
  if (!person || person.pending_email === null) return;
  const letter = confirmationTo(context, person, person.pending_email);
  await sendToPerson(context, person, { ...aboutEvent(event), ...letter });
};

/**
 * Letters about registrations: to new people, to people with an account, to people with a request but no password, to the new address of a
 * changed e-mail, and to people who have undone a change of their contacts.
 */
export const registrationSubscribers = (context: Context): Subscriber[] => [
  {
    name: 'registration.letter-to-activated',
    events: ['user.activated'],
    handle: (event) => letterToActivated(context, event),
  },
  {
    name: 'registration.letter-to-known',
    events: ['user.registrationRepeated'],
    handle: (event) => letterToKnown(context, event),
  },
  {
    name: 'registration.letter-to-new-address',
    events: ['user.emailChangeAsked'],
    handle: (event) => letterToNewAddress(context, event),
  },
  {
    name: 'registration.letter-after-undo',
    events: ['user.changeUndone'],
    handle: (event) => letterAfterUndo(context, event),
  },
  {
    name: 'registration.password-reminder',
    events: ['request.submitted'],
    handle: async (event) => {
      const startAfter = new Date(Date.parse(event.createdAt) + reminderDelayMs);
      await context.jobs.send(reminderQueue, {
        id: event.id,
        data: { userId: event.data['clientId'], at: event.createdAt },
        startAfter,
      });
    },
  },
];

/** Registers the jobs of letters that are sent later, or whose sending must not affect response times. */
export const registerLetterJobs = (context: Context): void => {
  const now = (): string => context.clock.now().toISOString();
  context.jobs.register<{ userId: string; at: string }>(reminderQueue, async ({ userId, at }, { id }) => {
    const person = await findReader(context, userId);
    if (person?.status !== 'new' || person.password_hash !== null) return;
    const write = () => newcomerLetter(passwordByCallPage(context));
    await sendToPerson(context, person, { id, at, kind: 'notification', write });
  });
  context.jobs.register<{ userId: string | null }>(recoveryQueue, async ({ userId }, { id }) => {
    const person = userId === null ? undefined : await findReader(context, userId);
    if (!person) return;
    await sendToPerson(context, person, { id, at: now(), ...recoveryFor(context, person) });
  });
  context.jobs.register<AskedLetter>(askedLettersQueue, (asked, { id }) =>
    letterAskedFor(context, asked, { id, at: now() }),
  );
};
