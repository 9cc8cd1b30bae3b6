import { expect, it } from 'vitest';
import { requestStatuses } from '#contract/request-status.ts';
import { roles } from '#contract/roles.ts';
import { requestStatusDescriptions, requestStatusLabels } from './request-labels.ts';
import { nextStepText } from './request-next-steps.ts';

it('calls the statuses as product.md does', () => {
  expect(requestStatuses.map((status) => requestStatusLabels[status]).join(' · ')).toBe(
    'Черновик · Отправлена · На рассмотрении · Нужны данные · Есть предложения · Предложение принято · Одобрение · Одобрена · ' +
      'Договор · Подписан · Поставка · Выдано · Завершена · Отказ · Отменена · Истекла',
  );
});

it('says in Russian, without a full stop, what a status means and what its reader does next', () => {
  const steps = requestStatuses.flatMap((status) => roles.map((role) => nextStepText(status, role)));
  const texts = [...Object.values(requestStatusDescriptions), ...steps];
  for (const text of texts) expect(text).toMatch(/^[А-ЯЁ][^A-Za-z]+[^.\s]$/);
});
