import { expect, type Page } from '@playwright/test';
import { credentialsOf, type DemoPerson } from './demo-people.ts';

/**
 * Opens an account page as one of the demo's people, or as somebody else. They are already signed in, as if in another tab of this browser:
 * the form has its own stories, and takes seconds.
 */
export const openAs = async (
  page: Page,
  who: Parameters<typeof credentialsOf>[0],
  path: string,
): Promise<void> => {
  const data = credentialsOf(who);
  // A page without scripts that gives access to the browser's storage and user agent.
  await page.goto('/robots.txt');
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
  const answer = await page.request.post('/api/account/login', { data, headers });
  expect(answer.status()).toBe(200);
  const { accessToken, refreshToken, userId } = (await answer.json()) as Record<string, string>;
  await page.evaluate(
    (tokens) => localStorage.setItem('tokens', JSON.stringify({ ...tokens, since: Date.now() })),
    { accessToken, refreshToken, userId },
  );
  await page.goto(path);
};

/** Signs in as one of the people of the demonstration, and waits for their requests. */
export const signIn = async (page: Page, who: DemoPerson): Promise<void> => {
  await openAs(page, who, '/account/requests');
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

/** Presses «Выйти», which a phone keeps behind «Ещё», once no call is under way: a later call would be answered with 401. */
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

/** The tokens of this browser, as its storage holds them. */
export const keptTokens = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('tokens');
    return text === null
      ? null
      : (JSON.parse(text) as { accessToken: string; refreshToken: string; userId: string });
  });
