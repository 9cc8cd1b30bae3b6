import { expect, type Page } from '@playwright/test';

/** Signs in as one of the people of the demonstration by the form, and waits for the account. */
export const signIn = async (page: Page, who: 'client' | 'vendor' | 'manager' | 'admin'): Promise<void> => {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Почта или телефон' }).fill(`${who}@example.com`);
  await page.locator('input[type=password]').fill('leasing-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expectAccount(page);
};

/** Waits for the list of requests, which only a signed-in person sees. */
export const expectAccount = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/account\/requests/);
  await expect(page.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible();
};

const quietMs = 500;

/** Waits until no call has begun or ended for a while. Playwright's `networkidle` comes only once per page load. */
export const waitForQuiet = async (page: Page): Promise<void> => {
  let heardAt = Date.now();
  const hear = (): void => {
    heardAt = Date.now();
  };
  page.on('request', hear).on('requestfinished', hear).on('requestfailed', hear);
  await expect.poll(() => Date.now() - heardAt).toBeGreaterThan(quietMs);
  page.off('request', hear).off('requestfinished', hear).off('requestfailed', hear);
};

/** Presses «Выйти», which a phone keeps behind «Ещё», once no call is under way: a later one would be answered with 401. */
export const signOut = async (page: Page): Promise<void> => {
  // A link that appears under the pointer preloads its page.
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
