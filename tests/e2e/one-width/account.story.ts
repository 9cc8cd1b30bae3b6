import { expect } from '@playwright/test';
import { credentialsOf } from '#tests/support/demo-people.ts';
import { enterLogin } from '#tests/support/new-account.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

story('a guest who signs in comes back to the page they asked for', async ({ page }) => {
  expectComplaint(/status of 401/);
  await page.goto('/account/requests?status=submitted');
  await expect(page).toHaveURL(/\/auth\?.*back=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await enterLogin(page, { ...credentialsOf('client'), password: 'not the password' });
  await expect(page.getByText('Неверная почта, телефон или пароль')).toBeVisible();
  await expectAccessible(page);
  await enterLogin(page, credentialsOf('client'));
  await expect(page).toHaveURL(/\/account\/requests\?status=submitted/);
});

story('someone else’s request and an unknown account page show the 404 page', async ({ page }) => {
  expectComplaint(/status of 404/);
  await page.goto('/auth');
  await enterLogin(page, credentialsOf('client'));
  await expect(page).toHaveURL(/\/account\/requests/);
  await page.goto('/account/requests/01a1fa1a-0000-7000-8000-000000000000');
  await expect(page.getByText('Страница не найдена')).toBeVisible();
  const response = await page.goto('/account/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Страница не найдена')).toBeVisible();
});
