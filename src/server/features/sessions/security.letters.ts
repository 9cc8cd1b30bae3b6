import type { DomainEvent, EventType } from '#contract/events.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { isNewPlace } from '#domain/accounts/sign-in-place.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay, moscowOf } from '#domain/formats/moscow.ts';
import { counted } from '#domain/formats/plural.ts';
import { sendLetter } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import { findPerson, type Person } from '#server/features/people/index.ts';
import {
  newSignInLetter,
  passwordChangedLetter,
  recoveryCodeUsedLetter,
  secondFactorRemovedLetter,
  secondFactorSetLetter,
  signInLinkLetter,
  type SecurityFacts,
} from './security-letter-texts.ts';
import { findEarlierPlaces, findSession } from './sessions.repository.ts';
import { findSecondFactorState } from '#server/features/second-factor/index.ts';

/** What is to be said of an event; null when there is nothing to say. */
type Write = (
  context: Context,
  about: { event: DomainEvent; person: Person; facts: SecurityFacts },
) => Promise<LetterContent | null> | LetterContent | null;

const ofSignIn: Write = async ({ db }, { event, facts }) => {
  const signIn = await findSession(db, String(event.data['sessionId']));
  if (!signIn || !isNewPlace(signIn, await findEarlierPlaces(db, signIn))) return null;
  return newSignInLetter(facts, { device: deviceName(signIn.device), ip: signIn.ip });
};

const ofRecoveryCode: Write = async ({ db }, { person, facts }) => {
  const { recoveryCodesLeft: left } = await findSecondFactorState(db, person.id);
  const words = counted(left, 'код', 'кода', 'кодов');
  return recoveryCodeUsedLetter(facts, left === 0 ? 'Это был последний.' : `Осталось: ${words}.`);
};

const letters: Partial<Record<EventType, { section: string; write: Write }>> = {
  'user.signedIn': { section: 'sign-ins', write: ofSignIn },
  'user.passwordChanged': {
    section: 'sign-ins',
    // The first password changes nothing: it is what the letter with the link was for.
    write: (_, { event, facts }) => (event.data['first'] === true ? null : passwordChangedLetter(facts)),
  },
  'user.signInLinkMade': { section: 'sign-ins', write: (_, { facts }) => signInLinkLetter(facts) },
  'user.secondFactorSet': { section: 'second-factor', write: (_, { facts }) => secondFactorSetLetter(facts) },
  'user.secondFactorRemoved': {
    section: 'second-factor',
    write: (_, { facts }) => secondFactorRemovedLetter(facts),
  },
  'user.recoveryCodeUsed': { section: 'second-factor', write: ofRecoveryCode },
};

/** «20 ноября 2026 в 14:05 по Москве»: in full, since nobody knows when the letter will be read. */
const whenOf = (moment: string): string =>
  `${formatDate(moscowDay(moment))} в ${moscowOf(moment).toISOString().slice(11, 16)} по Москве`;

const write = async (context: Context, event: DomainEvent): Promise<void> => {
  const letter = letters[event.type];
  const person = letter && (await findPerson(context.db, event.subject.id));
  if (person?.status !== 'active') return;
  const facts: SecurityFacts = {
    when: whenOf(event.createdAt),
    settings: new URL(`/account/settings#${letter?.section}`, context.env.PUBLIC_URL).href,
  };
  const content = await letter?.write(context, { event, person, facts });
  if (!content) return;
  // Outside of the limit of letters, so that nobody can suppress this one by using the limit up.
  await sendLetter(context, {
    id: event.id,
    at: event.createdAt,
    to: person.email,
    kind: 'service',
    write: () => content,
  });
};

/** Letters about the safety of an account, to its person, who must hear of changes that were not theirs. */
export const securitySubscribers = (context: Context): Subscriber[] => [
  {
    name: 'sessions.security-letters',
    events: Object.keys(letters) as EventType[],
    handle: (event) => write(context, event),
  },
];
