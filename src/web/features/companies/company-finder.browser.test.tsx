import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import type { Api } from '#web/lib/api-client.ts';
import { CompanyForm } from './company-form.tsx';

const works = {
  inn: '7799101476',
  kpp: '779901001',
  ogrn: '1187799100378',
  name: 'ООО «Столичный бетон»',
  fullName: 'Общество «Столичный бетон»',
  legalAddress: '109052, г Москва',
  director: 'Каменский Роман Андреевич',
  active: true,
};
const ended = { ...works, inn: '4299111061', kpp: '429901001', name: 'ООО «Столичный уголь»', active: false };

/** Bodies that the form has sent. */
const sent: unknown[] = [];

const call: Api = async (_path, { body } = {}) => {
  sent.push(body);
  return { company: {} } as never;
};

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  answerApi((path, body) => {
    const { query = '', inn = '' } = body as { query?: string; inn?: string };
    const companies = [works, ended].filter((one) =>
      path.endsWith('by-inn') ? one.inn === inn : query !== '' && one.name.toLowerCase().includes(query),
    );
    return { configured: true, demo: true, companies };
  });
});

const showForm = (startInn?: string): void =>
  show(
    <CompanyForm
      call={call}
      userId="person"
      startInn={startInn}
      submitText="Сохранить"
      onConfirmed={() => undefined}
    />,
  );

const finder = page.getByRole('combobox', { name: 'ИНН или название' });
const save = () => userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
const { active: _active, ...values } = works;

test('a company is found by a part of its name and chosen by the keyboard, with all that is known of it', async () => {
  showForm();
  await userEvent.type(finder, 'столичн');
  await expect.element(page.getByRole('option', { name: /Столичный бетон/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /уголь.*не действует/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(finder).toHaveValue(works.name);
  await expect.element(page.getByText('демо', { exact: true })).toBeVisible();
  await expect.element(page.getByText('ИНН 7799101476, КПП 779901001')).toBeVisible();
  await save();
  await expect.poll(() => sent).toEqual([{ values, userId: 'person', version: undefined }]);
});

test('a whole ИНН is enough, even one from the registration', async () => {
  showForm();
  await userEvent.type(finder, '7799 101 476');
  await expect.element(page.getByText('ИНН 7799101476, КПП 779901001')).toBeVisible();
  showForm(works.inn);
  await expect.element(page.getByText('ИНН 7799101476, КПП 779901001').nth(1)).toBeVisible();
});

test('a company that is not active is not accepted, and further typing clears the choice', async () => {
  showForm();
  await userEvent.type(finder, 'столичн');
  await userEvent.click(page.getByRole('option', { name: /уголь/ }));
  await expect.element(page.getByText('По данным реестра компания не действует')).toBeVisible();
  await save();
  await expect
    .element(page.getByText('Выберите компанию из списка или введите данные вручную'))
    .toBeVisible();
  await userEvent.fill(finder, works.inn);
  await expect.element(page.getByText('ИНН 7799101476, КПП 779901001')).toBeVisible();
  await userEvent.type(finder, '0');
  await expect.element(page.getByText('ИНН 7799101476, КПП 779901001')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a company that is not in the list is typed by hand', async () => {
  showForm();
  await userEvent.type(finder, '7707083893');
  await expect.element(page.getByText(/В демо-реестре только/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ввести вручную' }));
  const inn = page.getByRole('textbox', { name: 'ИНН' });
  await expect.element(inn).toHaveFocus();
  await expect.element(inn).toHaveValue('7707083893');
  await userEvent.fill(page.getByRole('textbox', { name: 'Название', exact: true }), 'ПАО «Настоящее»');
  await save();
  await expect
    .poll(() => sent)
    .toEqual([
      { values: { inn: '7707083893', name: 'ПАО «Настоящее»' }, userId: 'person', version: undefined },
    ]);
});
