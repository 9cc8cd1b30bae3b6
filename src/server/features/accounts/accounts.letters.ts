import type { DomainEvent } from '#contract/events.ts';
import { sendLetter, type LetterToSend } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { addressToConfirm, askedLettersQueue, type AskedLetter } from './asked-letters.service.ts';
import {
  confirmationLetter,
  knownLetter,
  newcomerLetter,
  passwordLetter,
  recoveryLetter,
} from './letter-texts.ts';
import { confirmationPage, passwordPage } from './letter-tokens.ts';
import { findPerson, findPersonByContact, type Person } from './people.repository.ts';
import { recoveryQueue } from './recovery.service.ts';
import { findRegistration } from './registrations.repository.ts';

const reminderQueue = 'accounts.password-reminder';
const reminderDelayMs = 15 * 60 * 1000;

type About = { id: string; at: string };

/** True when the person has had as many letters as there may be; the letter is then left out, and the log says so. */
const hadEnough = async ({ limits, log }: Context, person: Person, { id }: About): Promise<boolean> => {
  try {
    await limits.check('lettersPerPerson', person.id);
    return false;
  } catch (err) {
    if (!(err instanceof AppError) || err.code !== 'tooManyRequests') throw err;
    log.warn({ letter: id, userId: person.id }, 'a letter was left out: the person had too many this hour');
    return true;
  }
};

/** Sends a letter to a person; one that could not be sent is not counted, so its next try is not held against it. */
const send = async (
  context: Context,
  person: Person,
  letter: Omit<LetterToSend, 'to'> & { to?: string },
): Promise<void> => {
  if (await hadEnough(context, person, letter)) return;
  if (await sendLetter(context, { to: person.email, ...letter }))
    await context.limits.penalty('lettersPerPerson', person.id);
};

const aboutEvent = ({ id, createdAt }: DomainEvent): About => ({ id, at: createdAt });

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
  const person = await findPerson(context.db, event.subject.id);
  if (!person || person.status === 'blocked' || person.email_confirmed_at !== null) return;
  await send(context, person, {
    ...aboutEvent(event),
    ...confirmationTo(context, person, person.email),
  });
};

const letterToKnown = async (context: Context, event: DomainEvent): Promise<void> => {
  const registration = await findRegistration(context.db, String(event.data['registrationHash']));
  const owner = registration && (await findPersonByContact(context.db, { email: registration.email }));
  if (!owner || owner.status === 'blocked') return;
  const signsIn = owner.password_hash !== null;
  await send(context, owner, {
    ...aboutEvent(event),
    kind: 'service',
    write: async () =>
      knownLetter({
        signsIn,
        href: signsIn ? new URL('/auth', context.env.PUBLIC_URL).href : await passwordPage(context, owner),
      }),
  });
};

/** A letter that the person asked for while signed in; it was counted then. */
const letterAskedFor = async (
  context: Context,
  { userId, letter }: AskedLetter,
  about: About,
): Promise<void> => {
  const person = await findPerson(context.db, userId);
  if (!person || person.status === 'blocked') return;
  if (letter === 'password') {
    const write = async () => passwordLetter(await passwordPage(context, person));
    await sendLetter(context, { ...about, kind: 'service', to: person.email, write });
    return;
  }
  const address = addressToConfirm(person);
  // Confirmed while the letter was on its way.
  if (address === null) return;
  await sendLetter(context, { ...about, ...confirmationTo(context, person, address) });
};

/** Letters about registrations: to whoever is new, or known already, and to whoever has a standing request but no password. */
export const accountSubscribers = (context: Context): Subscriber[] => [
  {
    name: 'accounts.letter-to-activated',
    events: ['user.activated'],
    handle: (event) => letterToActivated(context, event),
  },
  {
    name: 'accounts.letter-to-known',
    events: ['user.registrationRepeated'],
    handle: (event) => letterToKnown(context, event),
  },
  {
    name: 'accounts.password-reminder',
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

/** Tells how the letters that wait, or that nobody may wait for, are sent. */
export const registerLetterJobs = (context: Context): void => {
  const now = (): string => context.clock.now().toISOString();
  context.jobs.register<{ userId: string; at: string }>(reminderQueue, async ({ userId, at }, { id }) => {
    const person = await findPerson(context.db, userId);
    if (person?.status !== 'new' || person.password_hash !== null) return;
    const write = async () => newcomerLetter(await passwordPage(context, person));
    await send(context, person, { id, at, kind: 'notification', write });
  });
  context.jobs.register<{ userId: string | null }>(recoveryQueue, async ({ userId }, { id }) => {
    const person = userId === null ? undefined : await findPerson(context.db, userId);
    if (!person || person.status === 'blocked') return;
    const write = async () => recoveryLetter(await passwordPage(context, person));
    await send(context, person, { id, at: now(), kind: 'service', write });
  });
  context.jobs.register<AskedLetter>(askedLettersQueue, (asked, { id }) =>
    letterAskedFor(context, asked, { id, at: now() }),
  );
};
