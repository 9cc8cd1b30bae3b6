import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  show(<CompanyForm call={call} userId="person" submitText="Сохранить" onConfirmed={() => undefined} />);
});

const type = (label: string, value: string) =>
  userEvent.fill(page.getByRole('textbox', { name: label, exact: true }), value);

test('a sole trader types one name, which is that of the business and of who leads it', async () => {
  await type('ИНН', '500100732259');
  await expect.element(page.getByRole('textbox', { name: 'Руководитель' })).not.toBeInTheDocument();
  await type('Фамилия, имя, отчество', 'Иванова Анна Сергеевна');
  await type('ОГРНИП', '304500116000157');
  await userEvent.fill(page.getByRole('combobox', { name: 'Юридический адрес' }), 'Москва, Волхонка, 1');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Система налогообложения' }), 'osn');
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

test('who turns out to be a sole trader is not called by the name of the company before', async () => {
  await type('ИНН', '7707083893');
  await type('Название', 'ООО «Ромашка»');
  await type('Руководитель', 'Иванова Анна Сергеевна');
  await type('ИНН', '500100732259');
  await expect
    .element(page.getByRole('textbox', { name: 'Фамилия, имя, отчество' }))
    .toHaveValue('Иванова Анна Сергеевна');
  await type('ИНН', '7707083893');
  await expect
    .element(page.getByRole('textbox', { name: 'Название', exact: true }))
    .toHaveValue('ИП Иванова Анна Сергеевна');
});
