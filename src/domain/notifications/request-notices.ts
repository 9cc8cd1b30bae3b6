import type { RequestStatus } from '#contract/request-status.ts';
import { formatDate } from '../formats/dates.ts';
import { formatDateTime } from '../formats/moments.ts';
import { formatRubles } from '../formats/numbers.ts';
import { counted } from '../formats/plural.ts';
import { requestStatusLabels } from '../requests/request-labels.ts';
import { answerLeadStep, nextStepText } from '../requests/request-next-steps.ts';
import { statusMeaning } from '../requests/request-status-meanings.ts';
import { consentWithdrawn } from './consent-notices.ts';
import {
  answerLeadBy,
  assignedToClient,
  assignedToManager,
  leadDueSoon,
  vendorAnswered,
} from './desk-notices.ts';
import type { ComposeNotice } from './notice.ts';
import {
  byWhen,
  notice,
  requestName,
  roleOf,
  type RequestNoticeFacts,
  type RequestReader,
} from './request-notice.ts';

/** What the reader has to do: a vendor first answers an open lead. */
const stepFor = (reader: RequestReader, facts: RequestNoticeFacts): string =>
  reader === 'vendor' && facts.vendorAnswerDue !== null
    ? answerLeadStep
    : nextStepText(facts.status, roleOf[reader], facts);

/** What is said of a request in a title; a label of the status that would not agree with «заявка» is put otherwise. */
const movedTitles: Partial<Record<RequestStatus, string>> = {
  approval: 'на одобрении',
  contract: 'готовится договор',
  signed: 'договор подписан',
  delivery: 'идёт поставка',
  issued: 'техника выдана',
};

const moved =
  (reader: RequestReader): ComposeNotice<RequestNoticeFacts> =>
  (facts) => {
    const { status, nextActor, reason, missing } = facts;
    const own = nextActor === reader;
    return notice(reader, facts, {
      kind: 'requestStatus',
      title: `${requestName(facts)}: ${movedTitles[status] ?? requestStatusLabels[status].toLowerCase()}`,
      text: `${statusMeaning(status, roleOf[reader], facts)}.`,
      details: [
        ...(reason !== null && reader !== 'vendor' ? [`Причина: ${reason}`] : []),
        ...(missing.length > 0 && (reader === 'client' || reader === 'manager')
          ? [`Не хватает документов: ${missing.join(', ')}.`]
          : []),
        `${stepFor(reader, facts)}.`,
        ...(reader === 'vendor' ? answerLeadBy(facts) : []),
        ...(own ? byWhen(facts) : []),
      ],
    });
  };

const movedToLessor = moved('lessor');

/** A lessor whose accepted КП has fallen away reads no more of the deal: neither why it was moved nor where to. */
const movedOrDealEnded: ComposeNotice<RequestNoticeFacts> = (facts) =>
  facts.dealEnded
    ? notice('lessor', facts, {
        kind: 'requestStatus',
        title: `${requestName(facts)}: сделка с вашей компанией прекращена`,
        text: 'Клиент выбирает заново, и ваше предложение больше не действует.',
        details: [
          'Переписка, документы и история сделки вам больше не видны. Если это ошибка, напишите нам.',
        ],
      })
    : movedToLessor(facts);

const dueSoon =
  (reader: RequestReader): ComposeNotice<RequestNoticeFacts> =>
  (facts) => {
    if (facts.nextActor !== reader || facts.dueAt === null) return null;
    return notice(reader, facts, {
      kind: 'deadline',
      title: `${requestName(facts)}: срок подходит`,
      text: `Ваш ход до ${formatDateTime(facts.dueAt, facts.now)} по Москве.`,
      details: [`${stepFor(reader, facts)}.`],
    });
  };

const answerBy = ({ bidsUntil, now }: RequestNoticeFacts): string[] =>
  bidsUntil === null ? [] : [`Ответьте до ${formatDateTime(bidsUntil, now)} по Москве.`];

const invited: ComposeNotice<RequestNoticeFacts> = (facts) =>
  notice('lessor', facts, {
    kind: 'lessorInvitation',
    title: `${requestName(facts)}: ждём ваше предложение`,
    text: 'Клиент согласился передать вам заявку и ждёт предложения.',
    details: answerBy(facts),
  });

const bidsExtended: ComposeNotice<RequestNoticeFacts> = (facts) =>
  notice('lessor', facts, {
    kind: 'lessorInvitation',
    title: `${requestName(facts)}: срок для предложения продлён`,
    text: 'Менеджер дал больше времени на предложение.',
    details: answerBy(facts),
  });

const bidsDueSoon: ComposeNotice<RequestNoticeFacts> = (facts) =>
  notice('lessor', facts, {
    kind: 'deadline',
    title: `${requestName(facts)}: срок для предложения подходит`,
    text: 'Клиент ждёт вашего предложения. Если сделка не подходит, откажитесь, чтобы клиент не ждал.',
    details: answerBy(facts),
  });

const declinedBy =
  (reader: 'client' | 'manager'): ComposeNotice<RequestNoticeFacts> =>
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

const paymentsDueSoon: ComposeNotice<RequestNoticeFacts> = (facts) => {
  if (facts.payments === null) return null;
  const { kind, dueDate, amountKopecks } = facts.payments;
  const renewal = kind === 'insurance';
  return notice('client', facts, {
    kind: 'deadline',
    title: `${requestName(facts)}: ${renewal ? 'пора продлить страховку' : 'скоро платёж'}`,
    text: `${formatRubles(amountKopecks)} до ${formatDate(dueDate)}.`,
    details: renewal
      ? [
          'Страховая премия платится страховой компании. Без действующего полиса техникой пользоваться нельзя.',
        ]
      : ['Если вы уже заплатили, лизинговая компания отметит это, когда деньги придут.'],
    footnote: 'Вы получили это письмо, потому что техника у вас в лизинге.',
  });
};

const paymentsOverdue =
  (reader: 'client' | 'lessor' | 'manager'): ComposeNotice<RequestNoticeFacts> =>
  (facts) => {
    if (facts.payments === null) return null;
    const { count, dueDate, amountKopecks } = facts.payments;
    const many = counted(count, 'платёж', 'платежа', 'платежей');
    return notice(reader, facts, {
      kind: 'deadline',
      title: `${requestName(facts)}: платёж просрочен`,
      text: `Не оплачено: ${many} на ${formatRubles(amountKopecks)}, ${count === 1 ? 'срок' : 'срок первого из них'} — ${formatDate(dueDate)}.`,
      details:
        reader === 'client'
          ? ['Если вы уже заплатили, напишите об этом лизинговой компании: она отметит оплату.']
          : ['Если деньги пришли, отметьте оплату в заявке.'],
    });
  };

const earlyBuyoutAsked =
  (reader: 'lessor' | 'manager'): ComposeNotice<RequestNoticeFacts> =>
  (facts) => {
    if (facts.payments === null) return null;
    const { dueDate, amountKopecks } = facts.payments;
    return notice(reader, facts, {
      kind: 'requestStatus',
      title: `${requestName(facts)}: просят о досрочном выкупе`,
      text: `Клиент хочет выкупить технику ${formatDate(dueDate)} за ${formatRubles(amountKopecks)}.`,
      details: ['Расчёт и заявление клиента — в заявке, в разделе «Платежи».'],
    });
  };

const nothing: ComposeNotice<RequestNoticeFacts> = () => null;
const toLessorsOnly = { client: nothing, vendor: nothing, manager: nothing };

/** Events of requests, and the notice for each reader. */
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
        text: 'Клиент хочет взять вашу технику в лизинг. Ответьте, есть ли она: есть, нет или с какого дня будет.',
        details: answerLeadBy(facts),
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
    lessor: movedOrDealEnded,
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
  'request.consentWithdrawn': consentWithdrawn,
  'request.paymentsDueSoon': { client: paymentsDueSoon, vendor: nothing, lessor: nothing, manager: nothing },
  'request.paymentsOverdue': {
    client: paymentsOverdue('client'),
    vendor: nothing,
    lessor: paymentsOverdue('lessor'),
    manager: paymentsOverdue('manager'),
  },
  'request.earlyBuyoutAsked': {
    client: nothing,
    vendor: nothing,
    lessor: earlyBuyoutAsked('lessor'),
    manager: earlyBuyoutAsked('manager'),
  },
  'request.assigned': {
    client: assignedToClient,
    vendor: nothing,
    lessor: nothing,
    manager: assignedToManager,
  },
  'request.vendorAnswered': {
    client: vendorAnswered('client'),
    vendor: nothing,
    lessor: nothing,
    manager: vendorAnswered('manager'),
  },
  'request.vendorAnswerDueSoon': {
    client: nothing,
    vendor: leadDueSoon,
    lessor: nothing,
    manager: nothing,
  },
} as const satisfies Record<string, Record<RequestReader, ComposeNotice<RequestNoticeFacts>>>;
