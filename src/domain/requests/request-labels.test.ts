import { expect, it } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import { roles, type Role } from '#contract/roles.ts';
import { requestStatusLabels } from './request-labels.ts';
import { nextStepText } from './request-next-steps.ts';
import { statusMeaning } from './request-status-meanings.ts';

const either = [true, false];

const meaningsOf = (status: RequestStatus, role: Role): string[] =>
  either.map((hasLiveOffers) => statusMeaning(status, role, { hasLiveOffers }));

const textsOf = (status: RequestStatus, role: Role): string[] => [
  ...either.map((hasAdvance) => nextStepText(status, role, { hasAdvance })),
  ...meaningsOf(status, role),
];

it('names the statuses as product.md does', () => {
  expect(requestStatuses.map((status) => requestStatusLabels[status]).join(' · ')).toBe(
    'Черновик · Отправлена · На рассмотрении · Нужны данные · Есть предложения · Предложение принято · Одобрение · Одобрена · ' +
      'Договор · Подписан · Поставка · Выдано · Завершена · Отказ · Отменена · Истекла',
  );
});

it('says in Russian, without a full stop, what a status means and what its reader does next', () => {
  const texts = requestStatuses.flatMap((status) => roles.flatMap((role) => textsOf(status, role)));
  for (const text of texts) expect(text).toMatch(/^[А-ЯЁ][^A-Za-z]+[^.\s]$/);
});

it('addresses the client as «вы», and speaks of the client to the others', () => {
  for (const status of requestStatuses) {
    expect(textsOf(status, 'client').join(' ')).not.toMatch(/клиент/i);
    for (const role of ['vendor', 'manager', 'admin'] as const)
      expect(meaningsOf(status, role).join(' ')).not.toMatch(/(?<![а-яё])(?:вы|вас|вам)(?![а-яё])/i);
  }
});

it('asks nobody for an advance that a deal does not have', () => {
  for (const role of roles) expect(nextStepText('signed', role, { hasAdvance: false })).not.toMatch(/аванс/i);
});

it('does not tell staff that a client who has offers has none', () => {
  for (const role of ['manager', 'admin'] as const)
    expect(statusMeaning('in_review', role, { hasLiveOffers: true })).toMatch(
      /предложения у клиента уже есть/,
    );
});
