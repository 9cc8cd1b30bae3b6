import type { DomainEvent } from '#contract/events.ts';
import { roleSentence } from '#domain/accounts/role-words.ts';
import { sendLetter } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import { findInvitation, type InvitationRow } from './invitations.repository.ts';
import { findEmployer, workplaceOf, type Employer } from '../employers.ts';
import { invitationToken } from './invitations.service.ts';

const invitationLetter = (employer: Employer, { role }: InvitationRow, href: string): LetterContent => ({
  title: 'Вас приглашают в компанию',
  paragraphs: [
    `${employer.forLetter} приглашает вас в свой личный кабинет.`,
    `Ваше место — ${roleSentence(role, workplaceOf(employer).workplace)}`,
    'Войдите или зарегистрируйтесь с этой почтой, и приглашение можно будет принять.',
  ],
  action: { text: 'Открыть приглашение', href },
  footnote:
    'Ссылка действует семь дней. Если вы не знаете эту компанию, просто удалите письмо: без вашего согласия ничего не произойдёт.',
});

/** True, with a log entry, if this address has had its limit of letters this hour. */
const hadEnough = async ({ limits, log }: Context, { id, email }: InvitationRow): Promise<boolean> => {
  try {
    await limits.check('lettersPerPerson', email);
    return false;
  } catch (err) {
    if (!(err instanceof AppError) || err.code !== 'tooManyRequests') throw err;
    log.warn({ invitation: id }, 'an invitation was not sent: its address had too many letters this hour');
    return true;
  }
};

const isOpen = ({ accepted_at, revoked_at, expires_at }: InvitationRow, now: Date): boolean =>
  !accepted_at && !revoked_at && expires_at > now;

const writeToInvited = async (context: Context, event: DomainEvent): Promise<void> => {
  const invitation = await findInvitation(context.db, String(event.data['invitationId']));
  const employer = await findEmployer(context.db, event.subject.id);
  if (!employer || !invitation || !isOpen(invitation, context.clock.now())) return;
  if (await hadEnough(context, invitation)) return;
  await sendLetter(context, {
    id: event.id,
    at: event.createdAt,
    to: invitation.email,
    kind: 'service',
    write: async () => {
      const token = await invitationToken(context, invitation.id);
      const page = new URL(`/welcome?invitation=${token}`, context.env.PUBLIC_URL);
      return invitationLetter(employer, invitation, page.href);
    },
  });
  await context.limits.penalty('lettersPerPerson', invitation.email);
};

/** The letter to an invited person. */
export const invitationSubscribers = (context: Context): Subscriber[] => [
  {
    name: 'companies.letter-to-invited',
    events: ['company.personInvited'],
    handle: (event) => writeToInvited(context, event),
  },
];
