import { expect, type Page } from '@playwright/test';
import { signOut } from '#tests/support/signed-in.ts';
import { performOtherStep } from '#tests/support/request-steps.ts';
import { credentialsOf } from '#tests/support/demo-people.ts';
import { enterLogin } from '#tests/support/new-account.ts';
import { expectAccessible, story } from '#tests/support/story.ts';
import { requestLinks } from '#tests/support/request-links.ts';

const firstRequest = (page: Page) =>
  page.getByRole('main').locator(requestLinks).filter({ visible: true }).first();

story('a client cancels a request with a reason; signing out leaves nothing behind', async ({ page }) => {
  await page.goto('/auth');
  await enterLogin(page, credentialsOf('client'));
  await expect(page).toHaveURL(/\/account\/requests/);
  await page.goto('/account/requests?status=offers_ready');
  await firstRequest(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await performOtherStep(page, 'Отменить заявку');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/account/requests');
  const personal = await page.evaluate(() => localStorage.length);
  expect(personal).toBeGreaterThan(0);
  await signOut(page);
  await expect(page).not.toHaveURL(/\/account/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/i.test(key))),
  ).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(
    /Северов|client@|take|contacts/,
  );
  await page.goto('/account/requests');
  await expect(page).toHaveURL(/\/auth/);
});

story('a manager sees the clocks and a request with its next step', async ({ page }) => {
  await page.goto('/auth');
  await enterLogin(page, credentialsOf('manager'));
  await expect(page).toHaveURL(/\/account\/requests/);
  await expect(page.getByRole('grid', { name: 'Заявки' })).toContainText('На рассмотрении');
  await expectAccessible(page);
  await page.goto('/account/requests?status=in_review');
  await firstRequest(page).click();
  await expect(page.getByRole('button', { name: /Запросить|Нужны данные/ }).first()).toBeVisible();
  await expectAccessible(page);
});

story('a vendor sees which machine a request is about, and no payments', async ({ page }) => {
  await page.goto('/auth');
  await enterLogin(page, credentialsOf('vendor'));
  await expect(page).toHaveURL(/\/account\/requests/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заявки');
  await expect(page.getByRole('main')).not.toContainText('в месяц');
  await expectAccessible(page);
});
