import type { NextActor, RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { formatDateTime } from '../formats/moments.ts';
import { requestStatusLabels } from '../requests/request-labels.ts';
import { nextStepText } from '../requests/request-next-steps.ts';
import { statusMeaning } from '../requests/request-status-meanings.ts';
import type { Notice, Tell } from './notice.ts';

/** Who hears of a request: its sender, the people of its vendor, its manager (while it has none, all managers). */
export type RequestReader = NextActor;

/** What a request's notices are made of. */
export type RequestNoticeFacts = {
  id: string;
  number: number;
  /** The asset's name, as in the catalogue or as its sender typed it. */
  asset: string;
  status: RequestStatus;
  /** Why it was moved, for those who may read it. */
  reason: string | null;
  /** Who must act next. */
  nextActor: NextActor | null;
  /** By when, as an ISO moment. */
  dueAt: string | null;
  /** Until when the reader's own lessor may answer, as an ISO moment; null for everybody else. */
  bidsUntil: string | null;
  /** The lessor that declined and why, for those who may read it. */
  declined: { lessor: string; reason: string | null } | null;
  /** Whether a manager has it already. */
  managed: boolean;
  /** When this is written, as an ISO moment. */
  now: string;
};

const longestAsset = 80;

/** «Заявка № 100016, КАМАЗ 65115». */
export const requestName = ({ number, asset }: Pick<RequestNoticeFacts, 'number' | 'asset'>): string => {
  const short = asset.length > longestAsset ? `${asset.slice(0, longestAsset - 1).trimEnd()}…` : asset;
  return `Заявка № ${number}, ${short}`;
};

const aboutRequest = ({ number, asset, status }: RequestNoticeFacts) => [
  { name: 'Заявка', value: `№ ${number}` },
  { name: 'Техника', value: asset },
  { name: 'Статус', value: requestStatusLabels[status] },
];

const roleOf: Record<RequestReader, Role> = {
  client: 'client',
  vendor: 'vendor',
  lessor: 'lessor',
  manager: 'manager',
};

const footnotes: Record<RequestReader, string> = {
  client: 'Вы получили это письмо, потому что отправили заявку.',
  vendor:
    'Вы получили это письмо, потому что заявка — на вашу технику. Условия сделки и контакты клиента вы увидите перед передачей.',
  lessor: 'Вы получили это письмо, потому что заявка пришла вашей лизинговой компании.',
  manager: 'Письмо для сотрудников.',
};

const notice = (
  reader: RequestReader,
  facts: RequestNoticeFacts,
  said: Pick<Notice, 'kind' | 'title' | 'text' | 'details' | 'footnote'>,
): Notice => ({
  about: aboutRequest(facts),
  href: `/account/requests/${facts.id}`,
  action: 'Открыть заявку',
  footnote: footnotes[reader],
  ...said,
});

const byWhen = ({ dueAt, now }: RequestNoticeFacts): string[] =>
  dueAt === null ? [] : [`Срок: ${formatDateTime(dueAt, now)} по Москве.`];

const moved =
  (reader: RequestReader): Tell<RequestNoticeFacts> =>
  (facts) => {
    const { status, nextActor, reason } = facts;
    const own = nextActor === reader;
    return notice(reader, facts, {
      kind: 'requestStatus',
      title: `${requestName(facts)}: ${requestStatusLabels[status].toLowerCase()}`,
      text: `${statusMeaning(status, roleOf[reader])}.`,
      details: [
        ...(reason !== null && reader !== 'vendor' ? [`Причина: ${reason}`] : []),
        `${nextStepText(status, roleOf[reader])}.`,
        ...(own ? byWhen(facts) : []),
      ],
    });
  };

const dueSoon =
  (reader: RequestReader): Tell<RequestNoticeFacts> =>
  (facts) => {
    if (facts.nextActor !== reader || facts.dueAt === null) return null;
    return notice(reader, facts, {
      kind: 'deadline',
      title: `${requestName(facts)}: срок подходит`,
      text: `Ваш ход до ${formatDateTime(facts.dueAt, facts.now)} по Москве.`,
      details: [`${nextStepText(facts.status, roleOf[reader])}.`],
    });
  };

const answerBy = ({ bidsUntil, now }: RequestNoticeFacts): string[] =>
  bidsUntil === null ? [] : [`Ответьте до ${formatDateTime(bidsUntil, now)} по Москве.`];

const invited: Tell<RequestNoticeFacts> = (facts) =>
  notice('lessor', facts, {
    kind: 'lessorInvitation',
    title: `${requestName(facts)}: ждём ваше предложение`,
    text: 'Клиент согласился передать вам заявку и ждёт предложения.',
    details: answerBy(facts),
  });

const bidsExtended: Tell<RequestNoticeFacts> = (facts) =>
  notice('lessor', facts, {
    kind: 'lessorInvitation',
    title: `${requestName(facts)}: срок для предложения продлён`,
    text: 'Менеджер дал больше времени на предложение.',
    details: answerBy(facts),
  });

const bidsDueSoon: Tell<RequestNoticeFacts> = (facts) =>
  notice('lessor', facts, {
    kind: 'deadline',
    title: `${requestName(facts)}: срок для предложения подходит`,
    text: 'Клиент ждёт вашего предложения. Если сделка не подходит, откажитесь, чтобы клиент не ждал.',
    details: answerBy(facts),
  });

const declinedBy =
  (reader: 'client' | 'manager'): Tell<RequestNoticeFacts> =>
  (facts) => {
    if (facts.declined === null) return null;
    const { lessor, reason } = facts.declined;
    return notice(reader, facts, {
      kind: 'requestStatus',
      title: `${requestName(facts)}: лизинговая компания отказалась`,
      text: `${lessor} не сделает предложения по этой заявке.`,
      details:
        reader === 'client'
          ? ['Заявку можно передать и другим лизинговым компаниям.']
          : reason === null
            ? []
            : [`Причина: ${reason}`],
    });
  };

const nothing: Tell<RequestNoticeFacts> = () => null;
const toLessorsOnly = { client: nothing, vendor: nothing, manager: nothing };

/** Events of requests, and what each reader is told of them. */
export const requestNotices = {
  'request.submitted': {
    client: (facts) =>
      notice('client', facts, {
        kind: 'requestStatus',
        title: `${requestName(facts)}: принята`,
        text: 'Заявка принята. Расчёт, с которым вы её отправили, сохранён за ней и не изменится.',
        details: ['Предложения лизинговых компаний могут отличаться: с этим расчётом их удобно сравнить.'],
        footnote: 'Расчёт не является офертой. Если заявку отправляли не вы, просто удалите это письмо.',
      }),
    vendor: (facts) =>
      notice('vendor', facts, {
        kind: 'vendorLead',
        title: `${requestName(facts)}: заявка на вашу технику`,
        text: 'Клиент хочет взять вашу технику в лизинг. От вас пока ничего не нужно: менеджер ведёт заявку.',
        details: ['Проверьте, что техника в наличии и цена в каталоге верна.'],
      }),
    lessor: invited,
    manager: (facts) =>
      notice('manager', facts, {
        kind: 'requestStatus',
        title: `${requestName(facts)}: новая`,
        text: facts.managed
          ? 'Клиент отправил заявку, которую вы ведёте.'
          : 'Пришла новая заявка, её ещё никто не взял.',
        details: byWhen(facts),
      }),
  },
  'request.moved': {
    client: moved('client'),
    vendor: moved('vendor'),
    lessor: moved('lessor'),
    manager: moved('manager'),
  },
  'request.draftWritten': {
    client: (facts) =>
      notice('client', facts, {
        kind: 'requestStatus',
        title: `${requestName(facts)}: проверьте и отправьте`,
        text: 'Менеджер подготовил для вас заявку. Она станет заявкой, когда вы проверите её и отправите.',
        details: ['Кому её передать, решаете вы: без вашего согласия её никто не получит.'],
        footnote: 'Вы получили это письмо, потому что менеджер подготовил для вас заявку.',
      }),
    vendor: nothing,
    lessor: nothing,
    manager: nothing,
  },
  'request.dueSoon': {
    client: dueSoon('client'),
    vendor: dueSoon('vendor'),
    lessor: dueSoon('lessor'),
    manager: dueSoon('manager'),
  },
  'request.lessorsInvited': { ...toLessorsOnly, lessor: invited },
  'request.bidsExtended': { ...toLessorsOnly, lessor: bidsExtended },
  'request.bidsDueSoon': { ...toLessorsOnly, lessor: bidsDueSoon },
  'request.invitationDeclined': {
    client: declinedBy('client'),
    vendor: nothing,
    lessor: nothing,
    manager: declinedBy('manager'),
  },
} as const satisfies Record<string, Record<RequestReader, Tell<RequestNoticeFacts>>>;
