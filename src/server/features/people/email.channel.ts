import {
  isRefusedForGood,
  isRejectedBy,
  kindsRejectedBy,
  letterToken,
  sendLetter,
  type Channel,
  type Message,
} from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { choicesOf, findReader, findReaders } from './letter-to-person.ts';
import { lockPerson } from './people.repository.ts';
import { appendChannelFailed } from './channel-failed.events.ts';

/** When the person may have a letter again; null when they may now. */
const fullUntil = async ({ limits, clock }: Context, userId: string): Promise<Date | null> => {
  try {
    await limits.check('lettersPerPerson', userId);
    return null;
  } catch (err) {
    if (!(err instanceof AppError) || err.code !== 'tooManyRequests') throw err;
    return new Date(clock.now().getTime() + (err.details.retryAfter ?? 60) * 1000);
  }
};

/** The letter with a link that opens what it is about without signing in. */
const withSecretLink = async (
  context: Context,
  { action, ...letter }: LetterContent,
  { path, token }: NonNullable<Message['secret']>,
): Promise<LetterContent> => {
  const secretPath = path.replace('{token}', await letterToken(context, token));
  const href = new URL(secretPath, context.env.PUBLIC_URL).href;
  return { ...letter, ...(action && { action: { ...action, href } }) };
};

/** Letters to a person's e-mail. Those about security are outside the limit, so that nobody can suppress them by using it up. */
export const emailChannel = (context: Context): Channel => ({
  name: 'email',
  statesOf: async (db, userIds) => choicesOf(await findReaders(db, userIds), 'email'),
  send: async ({ id, at, userId, kind, letter, secret }) => {
    const person = await findReader(context, userId);
    if (!person) return 'dropped';
    const limited = kind !== 'security';
    const until = limited ? await fullUntil(context, userId) : null;
    // What waits is combined, and then no longer of the kind that its address may reject.
    if (until) return (await isRejectedBy(context, person.email, kind)) ? 'dropped' : { until };
    try {
      // An address that is not confirmed may be a stranger's.
      const write = () =>
        secret && person.email_confirmed_at ? withSecretLink(context, letter, secret) : letter;
      const about = { id, at: at.toISOString(), to: person.email, write };
      const sent = await sendLetter(context, { ...about, kind: limited ? kind : 'service' });
      if (sent && limited) await context.limits.penalty('lettersPerPerson', userId);
      return sent ? 'sent' : 'dropped';
    } catch (err) {
      if (isRefusedForGood(err)) return 'failed';
      throw err;
    }
  },
  rejectedKinds: async (userId) => {
    const person = await findReader(context, userId);
    return person ? kindsRejectedBy(context, person.email) : [];
  },
  close: async (tx, userId) => {
    const person = await lockPerson(tx, userId);
    if (person) await appendChannelFailed(context, tx, person, 'email');
  },
});
