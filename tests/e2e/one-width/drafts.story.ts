import { expect, type Page } from '@playwright/test';
import { nameCompany } from '#tests/support/company-by-api.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { sendToRecipients } from '#tests/support/recipients-box.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

const saved = (page: Page) => page.getByText(/^Сохранено в/);

const typeManual = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Вид техники' }).selectOption('tipper');
  await field(page, 'Что нужно').fill(name);
  await field(page, 'Цена с НДС').fill('9000000');
};

story('a manual request of three units for one of two companies', async ({ page, request }) => {
  const person = await createAccount(request);
  const first = { ...person.company, name: 'ООО «Первая»' };
  await nameCompany(request, person, first);
  await nameCompany(request, person, { ...newcomer().company, name: 'ООО «Вторая»' });
  await openAs(page, person, '/account/requests/new-manual');
  const chosen = page.getByRole('radio', { name: /Вторая/ });
  await expect(chosen).toBeChecked();
  await page.getByRole('radio', { name: /Первая/ }).check();
  await typeManual(page, 'Самосвал Shacman X3000');
  await field(page, 'Количество единиц').fill('3');
  const aside = page.getByRole('complementary', { name: 'Расчёт' });
  await expect(aside).toContainText(/Всего за 3\sединицы/);
  await expect(aside).toContainText('Расчёт выше — за одну единицу');
  await expectAccessible(page);
  await expect(saved(page)).toBeVisible();

  await page.getByRole('link', { name: 'Заявки', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Shacman' })).toContainText('Черновик');
  await expect(page.getByText('Продолжить')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Самосвал Shacman X3000' }).click();
  await expect(page.getByText(/Черновик № \d+ хранится до/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Первая/ })).toBeChecked();
  await expect(field(page, 'Количество единиц')).toHaveValue('3');
  await sendToRecipients(page);
  await expect(page.getByText('ООО «Первая»').first()).toBeVisible();

  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText(/Черновик № \d+ хранится до/)).toBeVisible();
  await expect(field(page, 'Что нужно')).toHaveValue('Самосвал Shacman X3000');
  await expect(field(page, 'Количество единиц')).toHaveValue('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить черновик?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(page.getByRole('list', { name: 'Уведомления' })).toContainText('Черновик удалён');
  await expect(page).toHaveURL(/\/account\/requests$/);
});

story('what is typed without connection is saved when it is back', async ({ page, context, request }) => {
  expectComplaint(/net::ERR_INTERNET_DISCONNECTED/);
  const person = await createAccount(request);
  await nameCompany(request, person, person.company);
  await openAs(page, person, '/account/requests/new-manual');
  await typeManual(page, 'Автокран');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await field(page, 'Поставщик').fill('Завод «Клинцы»');
  await expect(page.getByText('Нет связи: сохраним, когда появится')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Поставщик')).toHaveValue('Завод «Клинцы»');

  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'Что нужно').fill('Автокран, другая вкладка');
  await expect(saved(other)).toBeVisible();
  await other.close();
  expectComplaint(/status of 409/);
  await field(page, 'Что нужно').fill('Автокран Клинцы');
  await expect(page.getByText(/Черновик изменили в другой вкладке/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Оставить мой вариант' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Что нужно')).toHaveValue('Автокран Клинцы');
});
