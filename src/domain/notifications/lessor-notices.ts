import type { Notice, ComposeNotice } from './notice.ts';

/** Who is notified about a lessor: its people, staff whose requests it takes part in, and clients that it leases to. */
export type LessorReader = 'people' | 'staff' | 'client';

/** The facts for notices about a lessor. */
export type LessorNoticeFacts = {
  /** Harmless in a mail program. */
  lessor: string;
  /** Why it was blocked; null if it is not. */
  reason: string | null;
  /** Numbers of the reader's requests that it leases for. */
  chosen: readonly number[];
  /** Numbers of the reader's requests whose client can choose its КП. */
  offered: readonly number[];
};

const mostNamed = 5;

const requestsNamed = (numbers: readonly number[]): string => {
  const named = `№ ${numbers.slice(0, mostNamed).join(', ')}`;
  return numbers.length > mostNamed ? `${named} и ещё ${numbers.length - mostNamed}` : named;
};

const toRequests = { kind: 'requestStatus', href: '/account/requests', action: 'Открыть заявки' } as const;
const toStaff = { ...toRequests, footnote: 'Письмо для сотрудников.' };
const toPeople = {
  ...toRequests,
  footnote: 'Вы получили это письмо, потому что работаете в этой компании.',
};

/** A notice to staff about their requests that are affected; null if there are none. */
const ofRequests = (
  { chosen, offered }: LessorNoticeFacts,
  says: { title: string; deals: string; offers: string },
): Notice | null => {
  const lines = [
    ...(chosen.length > 0 ? [`${says.deals}: ${requestsNamed(chosen)}.`] : []),
    ...(offered.length > 0 ? [`${says.offers}: ${requestsNamed(offered)}.`] : []),
  ];
  const [text, ...details] = lines;
  return text === undefined ? null : { ...toStaff, title: says.title, text, details };
};

/** A notice to a client about their deals with a lessor: it says neither who blocked the lessor nor why. */
const ofDeals = (
  { chosen }: LessorNoticeFacts,
  says: Pick<Notice, 'title' | 'text' | 'details'>,
): Notice | null =>
  chosen.length === 0
    ? null
    : {
        ...toRequests,
        footnote: 'Вы получили это письмо, потому что приняли предложение этой компании.',
        ...says,
        text: `${says.text}: ${requestsNamed(chosen)}.`,
      };

/** Events of lessors, and the notice for each reader. */
export const lessorNotices = {
  'lessor.blocked': {
    people: ({ lessor, reason }) => ({
      ...toPeople,
      title: 'Работа вашей компании на площадке приостановлена',
      text: `${lessor}: новых заявок не будет, а отправлять предложения, вести сделки и менять тарифы пока нельзя. Причина: ${reason ?? ''}`,
      details: [
        'Всё, что было вашим, можно читать как прежде. На заявки по идущим сделкам отвечают наши менеджеры. Если это ошибка, напишите нам.',
      ],
    }),
    staff: (facts) =>
      ofRequests(facts, {
        title: `Лизинговая компания заблокирована: ${facts.lessor}`,
        deals: 'За её сделки отвечаете вы',
        offers: 'Клиенты не могут принять её предложения, помогите им выбрать другие',
      }),
    client: (facts) =>
      ofDeals(facts, {
        title: 'Вашу сделку теперь ведёт менеджер площадки',
        text: `${facts.lessor} пока не ведёт сделки через сервис. За неё отвечает наш менеджер`,
        details: [
          'Сейчас от вас ничего не нужно: если понадобится ваше решение, менеджер напишет вам в заявке. Там же можно задать ему вопрос.',
        ],
      }),
  },
  'lessor.unblocked': {
    people: ({ lessor }) => ({
      ...toPeople,
      title: 'Ваша компания снова работает на площадке',
      text: `${lessor} снова получает заявки, а её люди отправляют предложения и ведут сделки.`,
    }),
    staff: (facts) =>
      ofRequests(facts, {
        title: `Лизинговая компания снова работает: ${facts.lessor}`,
        deals: 'За свои сделки она снова отвечает сама',
        offers: 'Клиенты снова могут принять её предложения',
      }),
    client: (facts) =>
      ofDeals(facts, {
        title: 'Вашу сделку снова ведёт лизинговая компания',
        text: `${facts.lessor} снова ведёт сделки через сервис и отвечает вам сама`,
      }),
  },
} as const satisfies Record<string, Record<LessorReader, ComposeNotice<LessorNoticeFacts>>>;
