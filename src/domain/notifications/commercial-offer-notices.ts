import { formatDate } from '../formats/dates.ts';
import { formatRubles } from '../formats/numbers.ts';
import type { ComposeNotice, LetterTokenName, Notice } from './notice.ts';
import { requestName } from './request-notice.ts';

/** Who is notified about a commercial offer: the client, the people of its lessor, the request's manager. */
export type CommercialOfferReader = 'client' | 'lessor' | 'manager';

/** The facts for notices about a commercial offer. */
export type CommercialOfferFacts = {
  id: string;
  number: number;
  requestId: string;
  requestNumber: number;
  /** The asset's name, as in the catalogue or as its sender typed it. */
  asset: string;
  lessor: string;
  revision: number;
  /** Kopecks. */
  paymentKopecks: number;
  allInKopecks: number;
  /** The last day on which it can be accepted. */
  validUntil: string;
  /** Whether its lessor's time to answer has not passed; always for a revision. */
  inTime: boolean;
  /** The changes that the client requested. */
  changes: string | null;
  /** Why the client declined it. */
  reason: string | null;
};

/** The name of the token in the link that opens a commercial offer without signing in. */
export const commercialOfferToken = (id: string): LetterTokenName => `commercialOffer:${id}`;

type Said = Pick<Notice, 'title' | 'text'> & { details?: readonly string[] };

const requestOf = ({ requestNumber, asset }: CommercialOfferFacts): string =>
  requestName({ number: requestNumber, asset });

const about = ({ requestNumber, asset, lessor, number }: CommercialOfferFacts) => [
  { name: 'Заявка', value: `№ ${requestNumber}` },
  { name: 'Техника', value: asset },
  { name: 'Предложение', value: `№ ${number}, ${lessor}` },
];

const toRequest =
  (say: (facts: CommercialOfferFacts) => Said): ComposeNotice<CommercialOfferFacts> =>
  (facts) => ({
    kind: 'commercialOffer',
    about: about(facts),
    href: `/account/requests/${facts.requestId}`,
    action: 'Открыть заявку',
    ...say(facts),
  });

const sent: ComposeNotice<CommercialOfferFacts> = (facts) => ({
  kind: 'commercialOffer',
  title: `${requestOf(facts)}: ${facts.revision === 1 ? 'пришло предложение' : 'предложение изменено'}`,
  text: `${facts.lessor}: платёж ${formatRubles(facts.paymentKopecks)}, всего ${formatRubles(facts.allInKopecks)}.`,
  details: [`Предложение действует до ${formatDate(facts.validUntil)} включительно.`],
  about: about(facts),
  href: `/offers-commercial/${facts.id}/take`,
  secret: { path: '/offers-commercial/{token}/take', token: commercialOfferToken(facts.id) },
  action: 'Открыть предложение',
  footnote: 'Вы получили это письмо, потому что согласились передать заявку лизинговой компании.',
});

/** Events of commercial offers, and the notice for each reader. A rival gets none. */
export const commercialOfferNotices = {
  'commercialOffer.drafted': {
    lessor: toRequest((facts) => ({
      title: `${requestOf(facts)}: менеджер подготовил ваше предложение`,
      text: facts.inTime
        ? `Проверьте предложение № ${facts.number} и отправьте его клиенту: пока вы этого не сделали, клиент его не видит.`
        : `Проверьте предложение № ${facts.number}. Ваш срок ответа закончился: отправить предложение клиенту можно, когда менеджер продлит срок.`,
      details: [`Платёж ${formatRubles(facts.paymentKopecks)}, всего ${formatRubles(facts.allInKopecks)}.`],
    })),
  },
  'commercialOffer.sent': { client: sent },
  'commercialOffer.changesAsked': {
    lessor: toRequest((facts) => ({
      title: `${requestOf(facts)}: просят изменить условия`,
      text: 'Клиент просит изменить ваше предложение. Оно остаётся в силе, пока вы не отправите новую редакцию.',
      details: facts.changes === null ? [] : [facts.changes],
    })),
    manager: toRequest((facts) => ({
      title: `${requestOf(facts)}: клиент просит изменить условия`,
      text: `Просьба к предложению № ${facts.number}, ${facts.lessor}.`,
      details: facts.changes === null ? [] : [facts.changes],
    })),
  },
  'commercialOffer.accepted': {
    lessor: toRequest((facts) => ({
      title: `${requestOf(facts)}: ваше предложение приняли`,
      text: 'Клиент принял ваше предложение. Возьмите сделку на проверку: срок — в заявке.',
    })),
    manager: toRequest((facts) => ({
      title: `${requestOf(facts)}: клиент принял предложение`,
      text: `Принято предложение № ${facts.number}, ${facts.lessor}.`,
    })),
  },
  'commercialOffer.declined': {
    lessor: toRequest((facts) => ({
      title: `${requestOf(facts)}: ваше предложение отклонили`,
      text: 'Клиент отклонил ваше предложение.',
      details: facts.reason === null ? [] : [`Причина: ${facts.reason}`],
    })),
    manager: toRequest((facts) => ({
      title: `${requestOf(facts)}: клиент отклонил предложение`,
      text: `Отклонено предложение № ${facts.number}, ${facts.lessor}.`,
      details: facts.reason === null ? [] : [`Причина: ${facts.reason}`],
    })),
  },
  'commercialOffer.withdrawn': {
    client: toRequest((facts) => ({
      title: `${requestOf(facts)}: предложение отозвано`,
      text: `Лизинговая компания отозвала предложение № ${facts.number}. Остальные предложения в силе.`,
    })),
  },
  'commercialOffer.notChosen': {
    lessor: toRequest((facts) => ({
      title: `${requestOf(facts)}: выбрано другое предложение`,
      text: 'Клиент выбрал другое предложение. Если оно сорвётся, ваше снова станет действующим.',
    })),
  },
  'commercialOffer.liveAgain': {
    lessor: toRequest((facts) => ({
      title: `${requestOf(facts)}: ваше предложение снова действует`,
      text: `Клиент выбирает заново. Предложение действует до ${formatDate(facts.validUntil)} включительно.`,
    })),
  },
  'commercialOffer.expired': {
    lessor: toRequest((facts) => ({
      title: `${requestOf(facts)}: срок предложения вышел`,
      text: `Предложение № ${facts.number} больше не действует.`,
    })),
  },
} as const satisfies Record<
  string,
  Partial<Record<CommercialOfferReader, ComposeNotice<CommercialOfferFacts>>>
>;
