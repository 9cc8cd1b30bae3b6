import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import { clientByAdmin } from '#tests/support/user-view.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { UserForm } from './user-form.tsx';

const lessorId = '01970000-0000-7000-8000-000000000001';
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  answerApi((_path, body) => {
    sent.push(body);
    return clientByAdmin;
  });
});

test('a lessor’s person gets a lessor and a role there', async () => {
  show(
    <QueryClientProvider client={queryClient}>
      <UserForm user={clientByAdmin} vendors={[]} lessors={[{ value: lessorId, label: 'АО «Лизинг»' }]} />
    </QueryClientProvider>,
  );
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Роль/ }), 'lessor');
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
  await expect.element(page.getByText('Заполните это поле')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Лизинговая компания/ }), lessorId);
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Роль в компании/ }), 'viewer');
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
  await expect
    .poll(() => sent)
    .toEqual([{ role: 'lessor', lessorId, lessorRole: 'viewer', secondFactorRequired: false, version: 3 }]);
});
