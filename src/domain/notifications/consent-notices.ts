import type { ComposeNotice } from './notice.ts';
import { notice, requestName, type RequestNoticeFacts } from './request-notice.ts';

const titleOf = (facts: RequestNoticeFacts): string => `${requestName(facts)}: клиент отозвал согласие`;

/** To a lessor or a vendor that no longer sees the request, so it learns only what it knew. */
const noticeOfClosing =
  (reader: 'lessor' | 'vendor', text: string): ComposeNotice<RequestNoticeFacts> =>
  (facts) =>
    notice(reader, facts, {
      kind: 'requestStatus',
      title: titleOf(facts),
      text,
      details: ['Удалите данные, которые получили с заявкой, кроме тех, которые обязаны хранить по закону.'],
      about: [{ name: 'Заявка', value: `№ ${facts.number}` }],
      href: '/account/requests',
      action: 'К заявкам',
    });

/** The client has withdrawn the consent to pass a request on. */
export const consentWithdrawn = {
  client: () => null,
  lessor: noticeOfClosing(
    'lessor',
    'Клиент больше не хочет, чтобы заявку видела ваша компания. Она для вас закрыта, действовавшие предложения по ней отклонены.',
  ),
  vendor: noticeOfClosing('vendor', 'Клиент больше не хочет, чтобы вы видели заявку. Она для вас закрыта.'),
  manager: (facts) =>
    notice('manager', facts, {
      kind: 'requestStatus',
      title: titleOf(facts),
      text: 'Лизинговые компании и поставщик заявку больше не видят. Передать её снова можно только с новым согласием клиента.',
    }),
} as const satisfies Record<string, ComposeNotice<RequestNoticeFacts>>;
