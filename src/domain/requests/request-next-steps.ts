import type { RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import type { RequestStep, StepSection } from './request-steps.ts';

type Steps = Record<RequestStatus, string>;

const client: Steps = {
  draft: 'Проверьте условия и отправьте заявку',
  submitted: 'Ничего делать не нужно: менеджер возьмёт заявку и свяжется с вами',
  in_review: 'Ничего делать не нужно: менеджер подбирает условия',
  needs_info: 'Передайте то, о чём вас просят, и отметьте, что всё отправлено',
  offers_ready: 'Сравните предложения и выберите лучшее, или попросите изменить условия',
  offer_accepted: 'Ничего делать не нужно: лизинговая компания берёт сделку на проверку',
  approval: 'Ничего делать не нужно: решает лизинговая компания',
  approved: 'Ничего делать не нужно: лизинговая компания готовит договор',
  contract: 'Прочитайте и подпишите договор, когда лизинговая компания его пришлёт',
  signed: 'Внесите аванс по договору, если ещё не внесли',
  delivery: 'Договоритесь с поставщиком о дне передачи',
  issued: 'Проверьте технику и подпишите акт, если ещё не подписали',
  closed: 'Всё готово. График и отметки об оплате — в разделе «Платежи»',
  declined: 'Причина — в истории заявки. Если хотите, отправьте новую',
  cancelled: 'Если передумаете, отправьте новую заявку',
  expired: 'Отправьте новую заявку: прежние условия уже не действуют',
};

const staff: Steps = {
  draft: 'Дождитесь, когда клиент отправит заявку',
  submitted: 'Возьмите заявку в работу и позвоните клиенту',
  in_review: 'Подберите условия, запросите данные или откажите с причиной',
  needs_info: 'Дождитесь ответа клиента или верните заявку в работу сами',
  offers_ready: 'Помогите клиенту выбрать, напомните о сроке предложений',
  offer_accepted: 'Передайте документы лизинговой компании',
  approval: 'Запишите решение лизинговой компании',
  approved: 'Подготовьте договор',
  contract: 'Согласуйте подписание и отметьте его',
  signed: 'Проверьте оплату аванса и закажите технику',
  delivery: 'Согласуйте передачу с поставщиком и отметьте её',
  issued: 'Соберите закрывающие документы и завершите заявку',
  closed: 'Сделка завершена',
  declined: 'Вернуть в работу может администратор',
  cancelled: 'Вернуть в работу может администратор',
  expired: 'Вернуть в работу может администратор',
};

const lessor: Steps = {
  draft: 'Заявка ещё не отправлена',
  submitted: 'Отправьте предложение или откажитесь',
  in_review: 'Отправьте предложение или откажитесь',
  needs_info: 'Дождитесь ответа клиента или продолжите без него',
  offers_ready: 'Дождитесь выбора клиента',
  offer_accepted: 'Возьмите сделку на проверку или откажитесь с причиной',
  approval: 'Проверьте клиента и сделку и запишите решение',
  approved: 'Подготовьте договор',
  contract: 'Согласуйте подписание и отметьте его',
  signed: 'Проверьте оплату аванса и закажите технику',
  delivery: 'Согласуйте передачу с поставщиком',
  issued: 'Соберите закрывающие документы и завершите заявку',
  closed: 'Сделка завершена',
  declined: 'От вас ничего не нужно: заявка закрыта',
  cancelled: 'От вас ничего не нужно: заявка закрыта',
  expired: 'От вас ничего не нужно: заявка закрыта',
};

const ended = 'От вас ничего не нужно: заявка закрыта';
const waiting = 'От вас пока ничего не нужно: менеджер ведёт заявку';

const vendor: Steps = {
  draft: waiting,
  submitted: waiting,
  in_review: waiting,
  needs_info: waiting,
  offers_ready: waiting,
  offer_accepted: 'Клиент выбрал условия: проверьте, что техника в наличии',
  approval: 'Держите технику в резерве: сделку проверяет лизинговая компания',
  approved: 'Сделка одобрена, готовится договор',
  contract: 'Подготовьте технику: договор скоро подпишут',
  signed: 'Ждите оплаты и готовьте технику к передаче',
  delivery: 'Согласуйте с клиентом день, передайте технику и отметьте выдачу',
  issued: 'Передайте менеджеру закрывающие документы',
  closed: 'Сделка завершена',
  declined: ended,
  cancelled: ended,
  expired: ended,
};

/** What a vendor has to do first, while its answer is awaited. */
export const answerLeadStep = 'Ответьте, есть ли техника';

/** What a client may do while nobody waits for them, named as their best step. */
const meanwhile: Partial<Record<StepSection, string>> = {
  offers: 'Посмотрите предложения: выбрать можно уже сейчас',
  documents: 'Передайте документы, которые у вас запросили',
  sendAnew: 'Отправьте заявку снова: прежние предложения уже не действуют',
};

/** The step of a reader whose turn it is not; null where the status says what to do. */
export const meanwhileText = (role: Role, best: RequestStep | undefined): string | null =>
  (role === 'client' && best?.kind === 'go' && meanwhile[best.section]) || null;

const byRole: Record<Role, Steps> = { client, vendor, lessor, manager: staff, admin: staff };

const signedWithoutAdvance: Record<Role, string> = {
  client: 'Ничего делать не нужно: лизинговая компания заказывает технику',
  vendor: vendor.signed,
  lessor: 'Закажите технику',
  manager: 'Закажите технику',
  admin: 'Закажите технику',
};

/**
 * What a reader of this role has to do, or wait for, while a request has this status; one sentence without a full stop. `hasAdvance`: whether
 * its lease has one.
 */
export const nextStepText = (
  status: RequestStatus,
  role: Role,
  { hasAdvance }: { readonly hasAdvance: boolean },
): string => (status === 'signed' && !hasAdvance ? signedWithoutAdvance[role] : byRole[role][status]);
