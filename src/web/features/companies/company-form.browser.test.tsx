import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import type { Api } from '#web/lib/api-client.ts';
import { CompanyForm } from './company-form.tsx';

/** Bodies that the form has sent. */
const sent: unknown[] = [];

const call: Api = async (path, { body } = {}) => {
  if (path.endsWith('/address-data')) return { suggestions: [] } as never;
  sent.push(body);
  return { company: {} } as never;
};

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  answerApi(() => ({ configured: false, demo: false, companies: [] }));
  show(<CompanyForm call={call} userId="person" submitText="Сохранить" onConfirmed={() => undefined} />);
});

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const type = (label: string, value: string) => userEvent.fill(field(label), value);

test('without a registry ИНН and name are asked for, and nothing else is required', async () => {
  await type('ИНН', '7707083893');
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
  await expect.element(page.getByText('Заполните это поле')).toBeVisible();
  await expect.element(field('ОГРН')).not.toBeInTheDocument();
  await type('Название', 'ООО «Ромашка»');
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
  await expect
    .poll(() => sent)
    .toEqual([
      { values: { inn: '7707083893', name: 'ООО «Ромашка»' }, userId: 'person', version: undefined },
    ]);
});

test('optional details are checked, and unfold where they are wrong', async () => {
  await type('ИНН', '7707083893');
  await type('Название', 'ООО «Ромашка»');
  await userEvent.click(page.getByText('Остальные данные — можно позже'));
  await type('ОГРН', '1027700132196');
  await userEvent.click(page.getByText('Остальные данные — можно позже'));
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
  await expect.element(field('ОГРН')).toHaveFocus();
  await expect.element(page.getByText('В ОГРН ошибка: проверьте цифры')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a sole trader types one name, which is that of the business and of its head', async () => {
  await type('ИНН', '500100732259');
  await expect.element(field('Руководитель')).not.toBeInTheDocument();
  await type('Фамилия, имя, отчество', 'Иванова Анна Сергеевна');
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        values: {
          name: 'ИП Иванова Анна Сергеевна',
          director: 'Иванова Анна Сергеевна',
          inn: '500100732259',
        },
      },
    ]);
});

test('a sole trader does not keep the name of the company found before', async () => {
  await type('ИНН', '7707083893');
  await type('Название', 'ООО «Ромашка»');
  await userEvent.click(page.getByText('Остальные данные — можно позже'));
  await type('Руководитель', 'Иванова Анна Сергеевна');
  await type('ИНН', '500100732259');
  await expect.element(field('Фамилия, имя, отчество')).toHaveValue('Иванова Анна Сергеевна');
  await type('ИНН', '7707083893');
  await expect.element(field('Название')).toHaveValue('ИП Иванова Анна Сергеевна');
});
