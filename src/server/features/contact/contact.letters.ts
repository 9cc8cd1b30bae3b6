import { contactThemes, type ContactTheme } from '#contract/contact.ts';
import type { DomainEvent } from '#contract/events.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import { findAdminEmails } from '#server/features/people/index.ts';
import { sendLetter } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import { findMessage, type ContactMessage } from './contact.repository.ts';

const themeOf = ({ theme }: ContactMessage): string => contactThemes[theme as ContactTheme];

const letterToUs = (message: ContactMessage): LetterContent => ({
  title: `Сообщение с сайта: ${themeOf(message)}`,
  paragraphs: [
    `${harmlessName(message.name)}, ${message.email}${message.phone === null ? '' : `, ${message.phone}`}`,
    ...message.message.split(/\n+/).filter((line) => line.trim() !== ''),
  ],
  footnote: 'Чтобы ответить автору, просто ответьте на это письмо.',
});

// It quotes nothing that was written: the address may be somebody else's.
const letterToWriter: LetterContent = {
  title: 'Мы получили ваше сообщение',
  paragraphs: [
    'Спасибо, что написали. Ответим на эту почту в течение одного рабочего дня: по будням с 9 до 18 по Москве.',
  ],
  footnote: 'Если вы нам не писали, значит, кто-то по ошибке указал ваш адрес: просто удалите это письмо.',
};

const sendToUs = async (context: Context, event: DomainEvent): Promise<void> => {
  const message = await findMessage(context.db, event.subject.id);
  if (!message) return;
  const own = context.env.BRAND_EMAIL;
  const readers = own === undefined ? await findAdminEmails(context.db) : [own];
  if (readers.length === 0)
    context.log.warn({ message: message.id }, 'nobody reads the contact page: no BRAND_EMAIL and no admin');
  for (const [index, to] of readers.entries())
    await sendLetter(context, {
      id: index === 0 ? event.id : `${event.id}-${index}`,
      at: event.createdAt,
      to,
      replyTo: message.email,
      kind: 'service',
      write: () => letterToUs(message),
    });
};

/** True, with a log entry, if this address has had its limit of letters this hour. */
const hadEnough = async ({ limits, log }: Context, { id, email }: ContactMessage): Promise<boolean> => {
  try {
    await limits.check('lettersPerPerson', email);
    return false;
  } catch (err) {
    if (!(err instanceof AppError) || err.code !== 'tooManyRequests') throw err;
    log.warn({ message: id }, 'a confirmation was left out: its address had too many letters this hour');
    return true;
  }
};

const sendToWriter = async (context: Context, event: DomainEvent): Promise<void> => {
  const message = await findMessage(context.db, event.subject.id);
  if (!message || (await hadEnough(context, message))) return;
  await sendLetter(context, {
    id: `${event.id}-writer`,
    at: event.createdAt,
    to: message.email,
    kind: 'service',
    write: () => letterToWriter,
  });
  await context.limits.penalty('lettersPerPerson', message.email);
};

/** Letters about a message: to those who answer it, and to its author. */
export const contactSubscribers = (context: Context): Subscriber[] => [
  {
    name: 'contact.letter-to-us',
    events: ['contact.written'],
    handle: (event) => sendToUs(context, event),
  },
  {
    name: 'contact.letter-to-writer',
    events: ['contact.written'],
    handle: (event) => sendToWriter(context, event),
  },
];
