import type { RequestDocumentStatus } from '#contract/request-documents.ts';
import { formatDate } from '../formats/dates.ts';
import { counted } from '../formats/plural.ts';
import type { DocumentSide } from '../request-documents/request-document-policy.ts';
import type { Notice, ComposeNotice } from './notice.ts';
import { requestName, type RequestReader } from './request-notice.ts';

/** The facts for notices about a request's documents, limited to what the reader may see. */
export type RequestDocumentNoticeFacts = {
  requestId: string;
  number: number;
  asset: string;
  /** Titles of the documents concerned, and their current status. */
  titles: readonly string[];
  statuses: readonly RequestDocumentStatus[];
  /** Titles of the documents still to be submitted. */
  missing: readonly string[];
  /** How many are waiting for review. */
  unchecked: number;
  reason: string | null;
  validUntil: string | null;
  /** The side that submitted it; null for other events, and in events from before they named it. */
  handedInBy: DocumentSide | null;
  /** Whether another side had submitted it before. */
  returned: boolean;
};

const footnotes: Record<RequestReader, string> = {
  client: 'Вы получили это письмо, потому что отправили заявку.',
  vendor: 'Вы получили это письмо, потому что заявка — на вашу технику.',
  lessor: 'Вы получили это письмо, потому что клиент выбрал предложение вашей лизинговой компании.',
  manager: 'Письмо для сотрудников.',
};

const notice = (
  reader: RequestReader,
  facts: RequestDocumentNoticeFacts,
  said: Pick<Notice, 'title' | 'text' | 'details'>,
): Notice => ({
  kind: 'documents',
  about: [
    { name: 'Заявка', value: `№ ${facts.number}` },
    { name: 'Техника', value: facts.asset },
  ],
  href: `/account/requests/${facts.requestId}#documents`,
  action: 'Открыть документы',
  footnote: footnotes[reader],
  ...said,
});

const titled = (facts: RequestDocumentNoticeFacts, what: string): string => `${requestName(facts)}: ${what}`;

const listed = (titles: readonly string[]): string => titles.map((title) => `«${title}»`).join(', ');

const stillMissing = ({ missing }: RequestDocumentNoticeFacts): string[] =>
  missing.length === 0 ? [] : [`Осталось приложить: ${listed(missing)}.`];

const nothing: ComposeNotice<RequestDocumentNoticeFacts> = () => null;

const asked: ComposeNotice<RequestDocumentNoticeFacts> = (facts) =>
  facts.statuses.includes('requested')
    ? notice('client', facts, {
        title: titled(facts, 'нужны документы'),
        text: `Чтобы двигаться дальше, приложите ${counted(facts.titles.length, 'документ', 'документа', 'документов')}: ${listed(facts.titles)}.`,
        details: [
          'Фото и сканы подойдут. Что уже есть в профиле компании, можно взять оттуда одной кнопкой.',
        ],
      })
    : null;

const givers: Partial<Record<DocumentSide, string>> = {
  lessor: 'Лизинговая компания приложила',
  staff: 'Менеджер приложил',
};

/** What the client is given: each document has a notice of its own. */
const given: ComposeNotice<RequestDocumentNoticeFacts> = (facts) => {
  const giver = facts.handedInBy && givers[facts.handedInBy];
  return giver
    ? notice('client', facts, {
        title: titled(facts, 'новый документ'),
        text: `${giver} к заявке документ ${listed(facts.titles)}.`,
        details: ['Если его нужно подписать, приложите подписанный экземпляр или файл подписи к нему же.'],
      })
    : null;
};

/** Sent once, when the last one has been submitted, not for each file; what the client returns, a signed contract, is told at once. */
const handedIn =
  (reader: RequestReader): ComposeNotice<RequestDocumentNoticeFacts> =>
  (facts) => {
    if (facts.handedInBy === 'lessor') return null;
    if (facts.handedInBy === 'client' && facts.returned)
      return notice(reader, facts, {
        title: titled(facts, 'клиент вернул документ'),
        text: `Клиент приложил файлы к документу ${listed(facts.titles)}. Проверьте их.`,
        details: [],
      });
    return facts.missing.length === 0 && facts.unchecked > 0
      ? notice(reader, facts, {
          title: titled(facts, 'документы приложены'),
          text: `Все документы на месте, ждут проверки: ${facts.unchecked}.`,
          details: [`Последним пришёл ${listed(facts.titles)}.`],
        })
      : null;
  };

/** Sent once, when the last one is accepted. */
const accepted: ComposeNotice<RequestDocumentNoticeFacts> = (facts) =>
  facts.missing.length === 0 && facts.unchecked === 0
    ? notice('client', facts, {
        title: titled(facts, 'документы приняты'),
        text: 'Мы проверили все документы по заявке и приняли их.',
        details: [],
      })
    : null;

const refused: ComposeNotice<RequestDocumentNoticeFacts> = (facts) =>
  facts.statuses.includes('refused')
    ? notice('client', facts, {
        title: titled(facts, 'документ нужно заменить'),
        text: `Не подошёл документ ${listed(facts.titles)}. Причина: ${facts.reason ?? ''}`,
        details: stillMissing(facts),
      })
    : null;

const expiring =
  (reader: RequestReader): ComposeNotice<RequestDocumentNoticeFacts> =>
  (facts) =>
    facts.validUntil === null
      ? null
      : notice(reader, facts, {
          title: titled(facts, 'срок документа подходит'),
          text: `Документ ${listed(facts.titles)} действует до ${formatDate(facts.validUntil)}.`,
          details:
            reader === 'client' ? ['Подготовьте новый: он понадобится, если сделка ещё не завершится.'] : [],
        });

/** Events of a request's documents, and the notice for each reader; null if there is nothing to say. */
export const requestDocumentNotices = {
  'requestDocuments.asked': { client: asked, vendor: nothing, lessor: nothing, manager: nothing },
  'requestDocuments.handedIn': {
    client: given,
    vendor: nothing,
    lessor: handedIn('lessor'),
    manager: handedIn('manager'),
  },
  'requestDocuments.accepted': { client: accepted, vendor: nothing, lessor: nothing, manager: nothing },
  'requestDocuments.refused': { client: refused, vendor: nothing, lessor: nothing, manager: nothing },
  'requestDocuments.expiring': {
    client: expiring('client'),
    vendor: nothing,
    lessor: nothing,
    manager: expiring('manager'),
  },
} as const satisfies Record<string, Record<RequestReader, ComposeNotice<RequestDocumentNoticeFacts>>>;
