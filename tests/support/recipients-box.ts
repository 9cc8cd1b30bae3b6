import { expect, type Locator, type Page } from '@playwright/test';

/** The box that names the recipients of a request. */
export const recipientsBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^(?:Даю согласие передать заявку|Согласен, чтобы заявку)/ });

/** Names the recipients of the request that the page shows, and sends it. */
export const sendToRecipients = async (page: Page): Promise<void> => {
  await recipientsBox(page).check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page).toHaveURL(/\/account\/requests\/[\w-]{36}$/);
  await expect(page.getByText('Отправлена', { exact: true }).first()).toBeVisible();
};
