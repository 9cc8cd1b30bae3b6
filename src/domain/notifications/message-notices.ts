import type { MessageAuthorRole } from '#contract/conversations.ts';
import type { Notice, ComposeNotice } from './notice.ts';
import { requestName } from './request-notice.ts';

/** Who is notified about a message: the parties of a conversation. */
export type MessageReader = 'client' | 'lessor' | 'manager';

/** The facts for the notice about a message; never its text, which its author may still edit. */
export type MessageNoticeFacts = {
  requestId: string;
  requestNumber: number;
  /** The asset's name, as in the catalogue or as its sender typed it. */
  asset: string;
  author: { name: string; role: MessageAuthorRole };
  files: number;
  internal: boolean;
};

const authorWords: Record<MessageAuthorRole, string> = {
  client: 'клиент',
  lessor: 'лизинговая компания',
  manager: 'менеджер',
  admin: 'администратор',
};

/** The section of a request's page with its conversation. */
export const conversationAnchor = 'conversation';

const notice = (facts: MessageNoticeFacts, title: string, footnote: string): Notice => ({
  kind: 'message',
  title: `${requestName({ number: facts.requestNumber, asset: facts.asset })}: ${title}`,
  text: `Пишет ${authorWords[facts.author.role]}: ${facts.author.name}.`,
  details: [
    ...(facts.files > 0 ? ['К сообщению приложены файлы.'] : []),
    'Текст сообщения — на странице заявки: в письма и мессенджеры мы его не пересылаем.',
  ],
  about: [
    { name: 'Заявка', value: `№ ${facts.requestNumber}` },
    { name: 'Техника', value: facts.asset },
  ],
  href: `/account/requests/${facts.requestId}#${conversationAnchor}`,
  action: 'Открыть переписку',
  footnote,
});

const written =
  (footnote: string): ComposeNotice<MessageNoticeFacts> =>
  (facts) =>
    facts.internal ? null : notice(facts, 'новое сообщение', footnote);

const toStaff: ComposeNotice<MessageNoticeFacts> = (facts) =>
  notice(facts, facts.internal ? 'новая заметка' : 'новое сообщение', 'Письмо для сотрудников.');

/** Events of conversations, and the notice for each party; of a staff note, only for staff. */
export const messageNotices = {
  'conversation.messageWritten': {
    client: written('Вы получили это письмо, потому что участвуете в переписке по заявке.'),
    lessor: written('Вы получили это письмо, потому что ваше предложение по заявке принято.'),
    manager: toStaff,
  },
} as const satisfies Record<string, Record<MessageReader, ComposeNotice<MessageNoticeFacts>>>;
