import { expect, type Page } from '@playwright/test';
import { credentialsOf } from '#tests/support/demo-people.ts';
import { requestLinks } from '#tests/support/request-links.ts';
import { expectAccount, keptTokens, signIn, signOut } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

// In the header of public pages; on a phone it is in the menu.
const wayToAccount = 'header a[href="/account/requests"]';
const wayIn = 'header a[href="/auth"]';

const expectSignIn = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/auth\?.*back=/);
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
};

const expectNothingLeft = async (page: Page): Promise<void> => {
  expect(await keptTokens(page)).toBeNull();
  await expect(page.locator(requestLinks)).toHaveCount(0);
  const storages = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(storages).not.toMatch(/token|draft|Северов|client@/i);
};

story('signing out in one tab ends all of them within two seconds', async ({ page, context }) => {
  story.setTimeout(120_000);
  await signIn(page, 'client');
  const others: Page[] = [];
  for (const path of ['/account/requests', '/account/requests?status=submitted', '/policy']) {
    const tab = await context.newPage();
    await tab.goto(path);
    others.push(tab);
  }
  const [list, filtered, policy] = others;
  if (!list || !filtered || !policy) return;
  await expectAccount(list);
  await expectAccount(filtered);
  await expect(policy.locator(wayToAccount).first()).toBeAttached();
  await list.evaluate(() => {
    sessionStorage.setItem(
      'draft:contacts',
      JSON.stringify({ savedAt: Date.now(), values: { name: 'Северов' } }),
    );
  });
  await signOut(page);
  const at = Date.now();
  await Promise.all([
    list.waitForURL(/\/auth\?/),
    filtered.waitForURL(/\/auth\?/),
    expect(policy.locator(wayIn).first()).toBeAttached(),
  ]);
  expect(Date.now() - at).toBeLessThan(2000);
  await expectSignIn(filtered);
  expect(new URL(filtered.url()).searchParams.get('back')).toBe('/account/requests?status=submitted');
  await expectAccessible(filtered);
  for (const tab of others) await expectNothingLeft(tab);
  await expectNothingLeft(page);
});

story(
  'a person who signs in in another tab replaces the one here, and their data never mix',
  async ({ page, context }) => {
    await signIn(page, 'client');
    const other = await context.newPage();
    await other.goto('/policy');
    const answer = await other.request.post('/api/account/login', {
      data: credentialsOf('manager'),
    });
    const manager = (await answer.json()) as Record<'accessToken' | 'refreshToken' | 'userId', string>;
    await other.goto(`/policy?${new URLSearchParams(manager)}`);
    await expect(other.getByText(/Вы вошли как/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Виды заявок' })).toBeVisible();
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/Северов/);
    expect((await keptTokens(page))?.userId).toBe(manager.userId);
    await signOut(page);
    await expect(other.locator(wayIn).first()).toBeAttached();
  },
);

story('when the account is refused the session ends, and the page asks to sign in', async ({ page }) => {
  expectComplaint(/status of 403/);
  await signIn(page, 'client');
  const body = { error: { _global: 'accountBlocked' }, requestId: 'r' };
  await page.route('**/api/account', (route) => route.fulfill({ status: 403, json: body }));
  await page.goto('/account/requests?status=submitted');
  await expectSignIn(page);
  await expectNothingLeft(page);
  await page.unroute('**/api/account');
  await page.getByRole('textbox', { name: 'Почта или телефон' }).fill('client@example.com');
  await page.locator('input[type=password]').fill('leasing-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/requests\?status=submitted/);
});

story('a page opened without network continues when it comes back', async ({ page, context }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signIn(page, 'client');
  const tokens = await keptTokens(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/account/requests');
  await expect(page.getByText('Нет связи с сервером')).toBeVisible();
  await expectAccessible(page);
  expect(await keptTokens(page)).toEqual(tokens);
  await page.unroute('**/api/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Нет связи с сервером')).toBeHidden();
  await expectAccount(page);
  await expect(page.locator(requestLinks).first()).toBeAttached();
});

story('after signing out the back button shows nothing of that person', async ({ page, context }) => {
  await signIn(page, 'client');
  await page.goto('/account/requests');
  await expectAccount(page);
  await page.goto('/policy');
  const other = await context.newPage();
  await other.goto('/account/requests');
  await expectAccount(other);
  await signOut(other);
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // Once by the router and once by loading the page.
  for (const tab of [other, page]) {
    await tab.goBack();
    await expectSignIn(tab);
    await expectNothingLeft(tab);
  }
});

story(
  'a page restored from the browser’s cache checks the session before it shows anything',
  async ({ page }) => {
    // Calls that were under way are sent without a token.
    expectComplaint(/status of 401/);
    await signIn(page, 'client');
    await expect(page.locator(requestLinks).first()).toBeAttached();
    // No other tab reports it: this page was asleep when it happened.
    const shown = await page.evaluate(async (own) => {
      localStorage.removeItem('tokens');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      return document.querySelectorAll(own).length;
    }, requestLinks);
    expect(shown).toBe(0);
    await expectSignIn(page);
    await expectNothingLeft(page);
  },
);
