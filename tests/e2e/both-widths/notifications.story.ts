import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount } from '#tests/support/new-account.ts';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { notifiedPerson } from '#tests/support/notified-person.ts';

const bell = (page: Page) => page.locator('header summary[aria-label^="Уведомления"]');

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

const allLink = (page: Page) => page.getByRole('link', { name: 'Все уведомления' });

/** Scrolls the section away from the bars of the frame: axe reports a partly covered target as too small. */
const inView = (part: Locator): Promise<void> => part.evaluate((element) => element.scrollIntoView());

story('the bell shows how many are unread, opens by keyboard, and leads to the list', async ({ page }) => {
  const { number, ...person } = await notifiedPerson(page.request);
  await openAs(page, person, '/soglasie-reklama');
  await expect(bell(page)).toHaveAccessibleName(/непрочитанн/);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(allLink(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(allLink(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('button', { name: 'Прочитать всё' }).click();
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  await expect(allLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/notifications$/);
  await expect(allLink(page)).toBeHidden();
  await expect(rows(page).filter({ hasText: `№ ${number}` })).not.toHaveCount(0);
});

story('the list is filtered by its address, read and emptied', async ({ page }) => {
  const { number, ...person } = await notifiedPerson(page.request);
  await openAs(page, person, '/account/notifications');
  await expect(page.getByRole('heading', { level: 2, name: 'Сегодня' })).toBeVisible();
  const ofRequest = rows(page).filter({ hasText: `№ ${number}` });
  await expect(ofRequest.first()).toContainText('Непрочитанное');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'О чём' }).selectOption('requestStatus');
  await expect(page).toHaveURL(/\?kind=requestStatus/);
  await page.getByRole('checkbox', { name: 'Только непрочитанные' }).click();
  await expect(page).toHaveURL(/unread=1/);
  await expect(ofRequest.first()).toBeVisible();
  await ofRequest.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/account\/requests\//);
  await page.goBack();
  await expect(page).toHaveURL(/unread=1/);
  await page.getByRole('main').getByRole('button', { name: 'Прочитать всё' }).click();
  await expect(page.getByText('Всё прочитано', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Таких уведомлений нет' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Показать все' }).click();
  await expect(ofRequest.first()).toBeVisible();

  await rows(page).first().getByRole('button', { name: 'Удалить' }).click();
  await expect(rows(page).first()).toContainText('Удалено');
  await expectAccessible(page);
});

story('the list says what went wrong, and loads once it can', async ({ page }) => {
  expectComplaint(/status of 503/);
  await page.route('**/api/notifications/*?limit=50', (route) =>
    route.fulfill({ status: 503, json: { error: { _global: 'unavailable' }, requestId: 'r1' } }),
  );
  await openAs(page, await createAccount(page.request), '/account/notifications');
  await expect(page.getByText('Не удалось загрузить уведомления')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/notifications/*?limit=50');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Не удалось загрузить уведомления')).toBeHidden();
});

story('kinds and quiet hours are chosen in the settings, and kept at once', async ({ page }) => {
  expectComplaint(/status of 409/);
  const person = await createAccount(page.request);
  await openAs(page, person, '/account/settings');
  const section = page.getByRole('region', { name: 'Уведомления', exact: true });
  const deadlines = section.getByRole('group', { name: 'Сроки' }).getByRole('checkbox', { name: 'Почта' });
  const security = section.getByRole('group', { name: 'Вход и безопасность' });
  await expect(deadlines).toBeChecked();
  await expect(security.getByRole('checkbox', { name: 'Почта' })).toBeChecked();
  await expect(security.getByRole('checkbox', { name: 'Почта' })).toBeDisabled();
  await expect(section.getByRole('group', { name: 'Заявки на вашу технику' })).toHaveCount(0);
  await inView(section);
  await expectAccessible(page);

  // A choice is rendered a task after the press, so the tick must not be checked at once.
  await deadlines.click();
  await expect(deadlines).not.toBeChecked();
  await section.getByLabel('С', { exact: true }).selectOption('23');
  await section.getByRole('checkbox', { name: 'Сводка непрочитанного' }).click();
  await expect(section.getByRole('checkbox', { name: 'Сводка непрочитанного' })).toBeChecked();
  await waitForQuiet(page);
  await page.reload();
  await expect(deadlines).not.toBeChecked();
  await expect(section.getByLabel('С', { exact: true })).toHaveValue('23');
  await expect(section.getByLabel('Часовой пояс')).toHaveValue('Europe/Moscow');
  await expect(section.getByRole('checkbox', { name: 'Сводка непрочитанного' })).toBeChecked();

  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('tokens') ?? '{}') as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const address = '/api/notifications/preferences';
    const { version } = (await (await fetch(address, { headers })).json()) as { version: number };
    await fetch(address, { method: 'POST', headers, body: JSON.stringify({ digest: false, version }) });
  });
  await deadlines.click();
  await expect(page.getByText('Настройки уже изменились в другом окне')).toBeVisible();
  await expect(deadlines).not.toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'Сводка непрочитанного' })).not.toBeChecked();
  await inView(section);
  await expectAccessible(page);
});
