import { expect, it } from 'vitest';
import { requestStatuses } from '#contract/request-status.ts';
import { roles } from '#contract/roles.ts';
import { requestStatusLabels } from './request-labels.ts';
import { nextStepText } from './request-next-steps.ts';
import { statusMeaning } from './request-status-meanings.ts';

it('names the statuses as product.md does', () => {
  expect(requestStatuses.map((status) => requestStatusLabels[status]).join(' · ')).toBe(
    'Черновик · Отправлена · На рассмотрении · Нужны данные · Есть предложения · Предложение принято · Одобрение · Одобрена · ' +
      'Договор · Подписан · Поставка · Выдано · Завершена · Отказ · Отменена · Истекла',
  );
});

it('says in Russian, without a full stop, what a status means and what its reader does next', () => {
  const texts = requestStatuses.flatMap((status) =>
    roles.flatMap((role) => [nextStepText(status, role), statusMeaning(status, role)]),
  );
  for (const text of texts) expect(text).toMatch(/^[А-ЯЁ][^A-Za-z]+[^.\s]$/);
});

it('addresses the client as «вы», and speaks of the client to the others', () => {
  for (const status of requestStatuses) {
    expect(`${statusMeaning(status, 'client')} ${nextStepText(status, 'client')}`).not.toMatch(/клиент/i);
    for (const role of ['vendor', 'manager', 'admin'] as const)
      expect(statusMeaning(status, role)).not.toMatch(/(?<![а-яё])(?:вы|вас|вам)(?![а-яё])/i);
  }
});
