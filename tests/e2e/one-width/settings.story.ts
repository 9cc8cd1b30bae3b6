import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { createAccount, type NewAccount } from '#tests/support/new-account.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { expectAccount, openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const signIns = (page: Page) => page.getByRole('region', { name: 'Входы' });

const openSettings = async (page: Page, person: NewAccount | 'vendor'): Promise<void> => {
  await openAs(page, person, '/account/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
};

/** The same person in another browser. */
const elsewhere = async (page: Page, person: NewAccount): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ locale: 'ru-RU' });
  const other = await context?.newPage();
  if (!other) throw new Error('there is no other browser');
  await openAs(other, person, '/account/requests');
  await expectAccount(other);
  return other;
};

story(
  'a session in another browser is listed and ended, and that browser is asked to sign in',
  async ({ page }) => {
    const person = await createAccount(page.request);
    await openSettings(page, person);
    const other = await elsewhere(page, person);
    await page.reload();
    // The sign-up, this browser and the other one.
    const items = signIns(page).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.filter({ hasText: 'Это устройство' })).toHaveCount(1);
    await expectAccessible(page);

    await items
      .filter({ hasText: /Chrome, Linux/ })
      .getByRole('button', { name: 'Завершить вход' })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('На этом устройстве придётся войти заново');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(items).toHaveCount(3);

    await signIns(page).getByRole('button', { name: 'Завершить все остальные' }).click();
    await dialog.getByRole('button', { name: 'Завершить все' }).click();
    await expect(items).toHaveCount(1);
    await expect(signIns(page).getByText('Других входов нет')).toBeVisible();
    await other.goto(new URL('/account/requests', page.url()).href);
    await expect(other).toHaveURL(/\/auth\?back=/);
    await other.context().close();
    await page.reload();
    await expect(items).toHaveCount(1);
  },
);

story('the settings send a letter by which the password is changed', async ({ page }) => {
  // The change ends the session that the page still has; its bell may make one more call before the page has the new one.
  expectComplaint(/status of 401/);
  const person = await createAccount(page.request, { confirmed: true });
  await openSettings(page, person);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Письмо в пути на')).toBeVisible();
  await expectAccessible(page);
  await page.goto(linkIn(await letterTo(person.email, 'Смена пароля'), '/auth/password-recover/confirm'));
  await page.getByLabel('Придумайте пароль').fill('совсем другой ключ');
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page).toHaveURL(/\/account\/requests/);
  await letterTo(person.email, 'Пароль изменён');
});

story('the contents lead to each section, and a letter’s link opens its own', async ({ page }) => {
  const person = await createAccount(page.request);
  await openSettings(page, person);
  const contents = page.getByRole('navigation', { name: 'Разделы настроек' }).getByRole('link');
  const targets = await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toEqual(expect.arrayContaining(['#password', '#sign-ins', '#second-factor']));
  for (const target of targets) await expect(page.locator(`h2${target}`)).toHaveCount(1);
  await contents.filter({ hasText: 'Второй фактор' }).click();
  await expect(page.locator('h2#second-factor')).toBeInViewport();
  await page.goto('/account/requests');
  // The tallest part above it loads late, and must not push it away.
  await page.route('**/api/notifications/preferences', async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await page.goto('/account/settings#delete');
  await expect(page.getByRole('group', { name: 'Сроки' })).toBeAttached();
  await expect(page.locator('h2#delete')).toBeInViewport();
});

story('a list that failed to load says so and can be loaded again', async ({ page }) => {
  expectComplaint(/Failed to load resource|ERR_FAILED/);
  const person = await createAccount(page.request);
  await openSettings(page, person);
  await page.route('**/api/account/sessions', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Не удалось загрузить входы')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute('**/api/account/sessions');
  await signIns(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(signIns(page).getByRole('listitem')).toHaveCount(2);
});

story('a person takes a copy of their data, and it names them', async ({ page }) => {
  const person = await createAccount(page.request);
  await openSettings(page, person);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать мои данные' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^Мои данные, \d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    person: { email: person.email },
  });
  await expect(page.getByText('Файл с вашими данными скачан')).toBeVisible();
  await expectAccessible(page);
});

story('where there is no bot, the settings say so', async ({ page }) => {
  await openSettings(page, 'vendor');
  const telegram = page.getByRole('region', { name: 'Telegram', exact: true });
  await expect(telegram).toContainText('пока не настроен');
  await expect(telegram.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

story('a channel is switched at once, and switched back when saving fails', async ({ page }) => {
  expectComplaint(/status of 409/);
  await openSettings(page, 'vendor');
  const email = page
    .getByRole('region', { name: 'Уведомления' })
    .getByRole('listitem')
    .getByRole('checkbox', { name: /^Почта/ });
  await expect(email).toBeChecked();
  await page.route('**/api/account', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: { _global: 'staleVersion' }, requestId: 'r1' } })
      : route.fallback(),
  );
  await email.click();
  await expect(page.getByText('Настройки уже изменились в другом окне')).toBeVisible();
  await expect(email).toBeChecked();
  await page.unroute('**/api/account');
  await email.click();
  await expect(email).not.toBeChecked();
  await expect(page.getByText('Все каналы выключены')).toBeVisible();
  await expectAccessible(page);
  await email.click();
  await expect(email).toBeChecked();
  await expect(page.getByText('Все каналы выключены')).toBeHidden();
  await page.reload();
  await expect(email).toBeChecked();
});
