import type { DomainEvent } from '#contract/events.ts';
import type { RequestSubject } from '#contract/requests.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import { sendLetter } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import { findRequest, type RequestRow } from '../requests.repository.ts';
import { callersPage } from './caller-invitation.service.ts';
import { findCallerInvitationByLink } from './caller-invitations.repository.ts';
import { callerToken } from './invite-caller.ts';

const callerLetter = ({ number, subject }: RequestRow, href: string): LetterContent => ({
  title: 'Ваша заявка на лизинг готова',
  paragraphs: [
    `По вашей просьбе менеджер подготовил заявку № ${number}: ${harmlessName((subject as RequestSubject).title)}.`,
    'Проверьте условия и выберите, каким лизинговым компаниям её передать. Заявка уйдёт, когда вы подтвердите телефон кодом.',
  ],
  action: { text: 'Проверить заявку', href },
  footnote:
    'Ссылка действует семь дней. Если вы не просили о заявке, просто удалите письмо: без вашего согласия её никто не получит.',
});

const sendLink = async (context: Context, event: DomainEvent): Promise<void> => {
  const { env, clock } = context;
  const linkId = String(event.data['linkId']);
  const invitation = await findCallerInvitationByLink(context.db, linkId);
  const row = invitation && (await findRequest(context.db, invitation.request_id));
  // Meanwhile confirmed, given up or replaced by another link.
  if (!row || row.status !== 'draft' || invitation.expires_at <= clock.now()) return;
  const href = new URL(`${callersPage}?invitation=${await callerToken(context, linkId)}`, env.PUBLIC_URL)
    .href;
  const about = { id: event.id, at: event.createdAt };
  if (invitation.email === null) {
    const text = `${env.BRAND_NAME}: заявка на лизинг № ${row.number} готова. Проверьте и отправьте: ${href}`;
    await context.calls.sms({ ...about, phone: invitation.phone, text });
    return;
  }
  const write = () => callerLetter(row, href);
  await sendLetter(context, { ...about, kind: 'service', to: invitation.email, write });
};

/** The letter or SMS with a caller's link. */
export const callerSubscribers = (context: Context): Subscriber[] => [
  {
    name: 'requests.link-to-caller',
    events: ['request.callerInvited'],
    handle: (event) => sendLink(context, event),
  },
];
