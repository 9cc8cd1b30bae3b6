import { expect, type Page } from '@playwright/test';

/** Signs in as one of the people of the demonstration by the form, and waits for the account. */
export const signIn = async (page: Page, who: 'client' | 'vendor' | 'manager' | 'admin'): Promise<void> => {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Почта или телефон' }).fill(`${who}@example.com`);
  await page.locator('input[type=password]').fill('leasing-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expectAccount(page);
};

/** The list of requests is shown to whoever is signed in. */
export const expectAccount = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/account\/requests/);
  await expect(page.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible();
};

const quietMs = 500;

/** Waits until no call has begun or ended for a while. The state `networkidle` of a page comes once only, long before. */
export const waitForQuiet = async (page: Page): Promise<void> => {
  let heardAt = Date.now();
  const hear = (): void => {
    heardAt = Date.now();
  };
  page.on('request', hear).on('requestfinished', hear).on('requestfailed', hear);
  await expect.poll(() => Date.now() - heardAt).toBeGreaterThan(quietMs);
  page.off('request', hear).off('requestfinished', hear).off('requestfailed', hear);
};

/** Presses «Выйти», which a phone keeps behind «Ещё», once nothing is under way: a call that comes after it is answered with 401. */
export const signOut = async (page: Page): Promise<void> => {
  // A link that is drawn under the resting pointer loads ahead what it leads to.
  await page.mouse.move(2, 2);
  await waitForQuiet(page);
  const more = page.getByText('Ещё', { exact: true });
  const out = page.getByRole('button', { name: 'Выйти' }).filter({ visible: true }).first();
  await expect(out.or(more.filter({ visible: true })).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await out.click();
};

/** The tokens of this browser, as its storage keeps them. */
export const keptTokens = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('tokens');
    return text === null
      ? null
      : (JSON.parse(text) as { accessToken: string; refreshToken: string; userId: string });
  });
