import type { NotificationChannel } from '#contract/accounts.ts';
import type { DomainEvent } from '#contract/events.ts';
import { type LetterToSend, sendLetter } from '#server/features/notifications/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findPeople, findPerson, type Person } from './people.repository.ts';

type About = { id: string; at: string };

/** Id and time of the letter about an event. */
export const aboutEvent = ({ id, createdAt }: DomainEvent): About => ({ id, at: createdAt });

/** The person, unless they are blocked or gone and must not be written to. */
export const findReader = async (context: Context, userId: string): Promise<Person | undefined> => {
  const person = await findPerson(context.db, userId);
  return person?.status === 'blocked' || person?.status === 'deleted' ? undefined : person;
};

/** Which of these people may be written to. */
export const findReaders = async (db: Db, userIds: readonly string[]) =>
  (await findPeople(db, userIds)).filter(({ status }) => status !== 'blocked' && status !== 'deleted');

/** Which of these people have a channel switched on in their account. */
export const choicesOf = (
  people: Awaited<ReturnType<typeof findReaders>>,
  channel: NotificationChannel,
): ReadonlyMap<string, 'on' | 'off'> =>
  new Map(
    people.map(({ id, notification_channels: chosen }) => [id, chosen.includes(channel) ? 'on' : 'off']),
  );

/** True if the person has reached the limit of letters; the letter is then left out, and the log says so. */
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

/** Sends a letter to a person; one that could not be sent does not count, so its retry is not refused by the limit. */
export const sendToPerson = async (
  context: Context,
  person: Person,
  letter: Omit<LetterToSend, 'to'> & { to?: string },
): Promise<void> => {
  if (await hadEnough(context, person, letter)) return;
  if (await sendLetter(context, { to: person.email, ...letter }))
    await context.limits.penalty('lettersPerPerson', person.id);
};
