import { expect, type Page } from '@playwright/test';
import { nameCompany } from '#tests/support/company-by-api.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { recipientsBox, sendToRecipients } from '#tests/support/recipients-box.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

const saved = (page: Page) => page.getByText(/^Сохранено в/);

story('leaseback is typed in the account, continued after a reload, and sent', async ({ page, request }) => {
  const person = await createAccount(request);
  await nameCompany(request, person, person.company);
  await openAs(page, person, '/account/requests');
  await expect(page.getByText('Заявок пока нет')).toBeVisible();
  await page.getByText('Новая заявка', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Возвратный лизинг Деньги/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Возвратный лизинг' })).toBeVisible();
  await expect(page.getByText(/Только для компаний, предпринимателей/)).toBeVisible();
  await expect(page.getByText(person.company.name)).toBeVisible();
  await expectAccessible(page);

  const name = field(page, 'Марка и модель');
  await name.pressSequentially('КАМАЗ 65115');
  await expect(page).toHaveURL(/new-leaseback\?draft=[\w-]{36}$/);
  await expect(name).toBeFocused();
  await name.pressSequentially('-А5');
  await expect(saved(page)).toBeVisible();
  await field(page, 'Год выпуска').fill('2022');
  await page.reload();
  await expect(name).toHaveValue('КАМАЗ 65115-А5');
  await expect(field(page, 'Год выпуска')).toHaveValue('2022');

  await page.getByRole('combobox', { name: 'Вид техники' }).selectOption('tipper');
  await field(page, 'Рыночная цена с НДС').fill('6000000');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(field(page, 'Сколько хотите получить')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Сколько хотите получить').fill('3600000');
  await expect(recipientsBox(page)).toBeVisible();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByText('Отметьте согласие, чтобы отправить заявку')).toBeVisible();
  await expectAccessible(page);
  await sendToRecipients(page);

  await page.goto('/account/requests');
  await expect(page.getByRole('link', { name: 'КАМАЗ 65115-А5' })).toBeVisible();
});
