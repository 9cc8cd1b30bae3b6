import { formatPhone } from '../formats/contacts.ts';
import { formatDateTime } from '../formats/moments.ts';
import { vendorAnswerText } from '../requests/vendor-answers.ts';
import type { ComposeNotice } from './notice.ts';
import { byWhen, footnotes, notice, requestName, type RequestNoticeFacts } from './request-notice.ts';

/** When the vendor must answer by. */
export const answerLeadBy = ({ vendorAnswerDue, now }: RequestNoticeFacts): string[] =>
  vendorAnswerDue === null ? [] : [`Ответьте до ${formatDateTime(vendorAnswerDue, now)} по Москве.`];

/** Reminds a vendor of a lead that awaits its answer. */
export const leadDueSoon: ComposeNotice<RequestNoticeFacts> = (facts) =>
  facts.vendorAnswerDue === null
    ? null
    : notice('vendor', facts, {
        kind: 'deadline',
        title: `${requestName(facts)}: ответьте, есть ли техника`,
        text: 'Клиент и менеджер ждут вашего ответа: есть, нет или с какого дня будет.',
        details: answerLeadBy(facts),
      });

/** What the vendor answered, for those who may read it. */
export const vendorAnswered =
  (reader: 'client' | 'manager'): ComposeNotice<RequestNoticeFacts> =>
  (facts) => {
    if (facts.answer === null) return null;
    const { comment } = facts.answer;
    return notice(reader, facts, {
      kind: 'requestStatus',
      title: `${requestName(facts)}: поставщик ответил о наличии`,
      text: `${vendorAnswerText(facts.answer)}.`,
      details: comment === null ? [] : [`Комментарий поставщика: ${comment}`],
    });
  };

/** Who manages the request now, for its client. */
export const assignedToClient: ComposeNotice<RequestNoticeFacts> = (facts) => {
  if (facts.manager === null) return null;
  const { name, phone } = facts.manager;
  return notice('client', facts, {
    kind: 'requestStatus',
    title: `${requestName(facts)}: у заявки новый менеджер`,
    text: `Теперь вашу заявку ведёт ${name}.`,
    details: phone === null ? [] : [`Телефон: ${formatPhone(phone)}.`],
  });
};

/** For the new manager. */
export const assignedToManager: ComposeNotice<RequestNoticeFacts> = (facts) =>
  notice('manager', facts, {
    kind: 'requestStatus',
    title: `${requestName(facts)}: передана вам`,
    text: 'Теперь эту заявку ведёте вы.',
    details: [...(facts.note === null ? [] : [`Комментарий: ${facts.note}`]), ...byWhen(facts)],
  });

/** For the manager who no longer handles a request: reveals no more than its outline. */
export const assignedAway: ComposeNotice<RequestNoticeFacts> = ({ id, number, manager }) => ({
  kind: 'requestStatus',
  title: `Заявка № ${number}: передана другому менеджеру`,
  text: manager === null ? 'Вы больше не ведёте эту заявку.' : `Теперь эту заявку ведёт ${manager.name}.`,
  href: `/account/requests/${id}`,
  action: 'Открыть заявку',
  footnote: footnotes.manager,
});
