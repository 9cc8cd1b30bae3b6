import type { DomainEvent } from '#contract/events.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { renderLetter, type LetterContent } from '#server/platform/mail/letter.ts';
import { findPerson, findPersonByContact, type Person } from './people.repository.ts';
import { issuePasswordToken, recoveryQueue } from './recovery.service.ts';
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
  about: About,
  write: () => LetterContent | Promise<LetterContent>,
): Promise<void> => {
  if (await hadEnough(context, person, about)) return;
  const brand = { name: context.env.BRAND_NAME, url: context.env.PUBLIC_URL };
  const letter = await renderLetter(brand, await write());
  await context.mail.send({ ...letter, ...about, to: person.email });
  await context.limits.penalty('lettersPerPerson', person.id);
};

const passwordPage = (context: Context, token: string): string =>
  new URL(`/auth/password-recover/confirm?token=${token}`, context.env.PUBLIC_URL).href;

const letterToNewcomer = async (context: Context, person: Person, about: About): Promise<void> =>
  send(context, person, about, async () => ({
    title: 'Задайте пароль, чтобы следить за заявкой',
    paragraphs: [
      'Ваша заявка принята и уже в работе.',
      'Чтобы видеть её состояние, отвечать на вопросы и сравнивать предложения, задайте пароль для личного кабинета.',
    ],
    action: { text: 'Задать пароль', href: passwordPage(context, await issuePasswordToken(context, person)) },
    footnote:
      'Ссылка действует один час и только один раз. Если заявку отправляли не вы, просто удалите это письмо.',
  }));

const letterToForgetful = async (context: Context, person: Person, about: About): Promise<void> =>
  send(context, person, about, async () => ({
    title: 'Новый пароль',
    paragraphs: ['Вы попросили восстановить доступ. Задайте новый пароль по ссылке ниже.'],
    action: { text: 'Задать пароль', href: passwordPage(context, await issuePasswordToken(context, person)) },
    footnote:
      'Ссылка действует один час и только один раз. Если вы ни о чём не просили, ничего делать не нужно.',
  }));

const letterToKnown = async (context: Context, event: DomainEvent): Promise<void> => {
  const registration = await findRegistration(context.db, String(event.data['registrationHash']));
  const owner = registration && (await findPersonByContact(context.db, { email: registration.email }));
  if (!owner || owner.status === 'blocked') return;
  const signsIn = owner.password_hash !== null;
  await send(context, owner, { id: event.id, at: event.createdAt }, async () => ({
    title: 'У вас уже есть личный кабинет',
    paragraphs: [
      'Кто-то, скорее всего вы, заново указал этот адрес на нашем сайте.',
      signsIn
        ? 'Регистрироваться ещё раз не нужно: войдите, и заявка продолжится с того же места.'
        : 'Регистрироваться ещё раз не нужно: задайте пароль и войдите. Ссылка действует один час.',
    ],
    action: signsIn
      ? { text: 'Войти', href: new URL('/auth', context.env.PUBLIC_URL).href }
      : { text: 'Задать пароль', href: passwordPage(context, await issuePasswordToken(context, owner)) },
    footnote: 'Если это были не вы, просто удалите письмо: без пароля в кабинет никто не войдёт.',
  }));
};

/** Letters about registrations: to whoever is known already, and to whoever has a standing request but no password. */
export const accountSubscribers = (context: Context): Subscriber[] => [
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
  context.jobs.register<{ userId: string; at: string }>(reminderQueue, async ({ userId, at }, { id }) => {
    const person = await findPerson(context.db, userId);
    if (person?.status === 'new' && person.password_hash === null)
      await letterToNewcomer(context, person, { id, at });
  });
  context.jobs.register<{ userId: string | null }>(recoveryQueue, async ({ userId }, { id }) => {
    const person = userId === null ? undefined : await findPerson(context.db, userId);
    if (!person || person.status === 'blocked') return;
    await letterToForgetful(context, person, { id, at: context.clock.now().toISOString() });
  });
};
