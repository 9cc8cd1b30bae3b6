import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount, enterLogin, type NewAccount } from '#tests/support/new-account.ts';
import { expectAccount, openAs, signOut } from '#tests/support/signed-in.ts';
import { expectComplaint, story } from '#tests/support/story.ts';

const favouriteOf = (card: Locator) => card.getByRole('button', { name: /^Добавить .+ в избранное$/ });
const compareOf = (card: Locator) => card.getByRole('button', { name: /^Сравнить / });
const cards = (page: Page) => page.getByRole('list', { name: 'Предложения' }).getByRole('article');
const favourites = (page: Page) => page.getByRole('list', { name: 'Избранное' }).getByRole('article');
const columns = (page: Page) => page.getByRole('table').getByRole('columnheader');
const count = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Отмеченные предложения' }).getByRole('link', { name });

const mark = async (button: Locator): Promise<void> => {
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
};

const nameOf = async (card: Locator): Promise<string> =>
  (await card.getByRole('heading').textContent()) ?? '';

/** Headers for the account's own calls, with the sign-in of this browser. */
const bearer = async (page: Page) => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? '{}').accessToken);
  return { headers: { authorization: `Bearer ${token}` } };
};

/** How many offers the account has on a list. */
const kept = async (page: Page, list: 'favorites' | 'comparison'): Promise<number> => {
  const answer = await page.request.get(`/api/${list}?cards=0`, await bearer(page));
  return (await answer.json()).entries.length;
};

/** Signs in by the form, as a guest of this device would. */
const signInHere = async (page: Page, account: NewAccount): Promise<void> => {
  await page.goto('/auth');
  await enterLogin(page, account);
  await expectAccount(page);
};

story(
  'a guest’s marks follow the sign-in to every device, and leave with the sign-out',
  async ({ page, browser }) => {
    const account = await createAccount(page.request);
    await page.goto('/catalog');
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    const [firstName, secondName] = [await nameOf(first), await nameOf(second)];
    await mark(favouriteOf(first));
    await mark(favouriteOf(second));
    await mark(compareOf(first));
    await mark(compareOf(second));
    await page.goto('/catalog?view=favourites');
    await expect(page.getByText('Список хранится на этом устройстве')).toBeVisible();
    await signInHere(page, account);
    await expect.poll(() => kept(page, 'favorites')).toBe(2);
    await expect.poll(() => kept(page, 'comparison')).toBe(2);

    const tablet = await browser.newContext({ viewport: page.viewportSize() });
    const other = await tablet.newPage();
    await openAs(other, account, '/catalog');
    // Nothing was touched here: the list that arrived has woken the parts that show it.
    await expect(count(other, 'Избранное')).toContainText('2');
    await expect(count(other, 'Сравнение')).toContainText('2');
    await expect(favouriteOf(cards(other).nth(0))).toHaveAttribute('aria-pressed', 'true');
    await other.goto('/catalog?view=favourites');
    await expect(favourites(other)).toHaveCount(2);
    await expect(favourites(other).nth(0)).toContainText(secondName);
    await expect(other.getByText('Список хранится в кабинете')).toBeVisible();
    await other
      .getByRole('button', { name: /^Убрать .+ из избранного$/ })
      .first()
      .click();
    await expect(favourites(other)).toHaveCount(1);
    await expect.poll(() => kept(other, 'favorites')).toBe(1);
    await other.goto('/catalog?view=comparison');
    await expect(columns(other)).toHaveCount(3);
    await other
      .getByRole('button', { name: /^Убрать .+ из сравнения$/ })
      .first()
      .click();
    await expect(columns(other)).toHaveCount(2);
    await expect.poll(() => kept(other, 'comparison')).toBe(1);

    await page.goto('/catalog?view=favourites');
    await expect(favourites(page)).toHaveCount(1);
    await expect(favourites(page)).toContainText(firstName);
    await page.goto('/catalog?view=comparison');
    await expect(columns(page)).toHaveCount(2);

    await page.goto('/account/requests');
    await expectAccount(page);
    await signOut(page);
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/catalog?view=favourites');
    await expect(page.getByText('В избранном пока пусто')).toBeVisible();
    await page.goto('/catalog?view=comparison');
    await expect(page.getByText('Сравнивать пока нечего')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
      // A time-ordered id, like those of offers; the device has a random one.
      /account-lists|[0-9a-f]{8}-[0-9a-f]{4}-7/,
    );
    // The other device is still signed in, and has lost nothing.
    await other.goto('/catalog?view=favourites');
    await expect(favourites(other)).toHaveCount(1);
    await tablet.close();
  },
);

story(
  'presses while the network fails are kept, even over a reload, and sent later',
  async ({ page, browser }) => {
    expectComplaint(/Failed to load resource/);
    const account = await createAccount(page.request);
    await openAs(page, account, '/catalog');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('account-lists')))
      .toContain('comparison');
    await page.route(/\/api\/(?:favorites|comparison)/, (route) => route.abort());
    const first = cards(page).nth(0);
    const tried = page.waitForRequest(/\/api\/favorites\//);
    await mark(favouriteOf(first));
    await tried;
    await mark(compareOf(first));
    await page.reload();
    await expect(favouriteOf(first)).toHaveAttribute('aria-pressed', 'true');
    await expect(compareOf(first)).toHaveAttribute('aria-pressed', 'true');
    expect(await kept(page, 'favorites')).toBe(0);
    await page.unroute(/\/api\/(?:favorites|comparison)/);
    await expect.poll(() => kept(page, 'favorites')).toBe(1);
    await expect.poll(() => kept(page, 'comparison')).toBe(1);

    const tablet = await browser.newContext({ viewport: page.viewportSize() });
    const other = await tablet.newPage();
    await openAs(other, account, '/catalog');
    await expect(favouriteOf(cards(other).nth(0))).toHaveAttribute('aria-pressed', 'true');
    await tablet.close();
  },
);

story('two tabs show the same, and one that comes into view asks again', async ({ page, context }) => {
  const account = await createAccount(page.request);
  await openAs(page, account, '/catalog');
  await expect(favouriteOf(cards(page).nth(0))).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/catalog');
  await mark(favouriteOf(cards(tab).nth(0)));
  await expect(favouriteOf(cards(page).nth(0))).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page, 'Избранное')).toContainText('1');
  await expect.poll(() => kept(page, 'favorites')).toBe(1);

  const href = await cards(page).nth(1).getByRole('link').first().getAttribute('href');
  await page.request.post(`/api/favorites/${href?.split('/').at(-1)}`, await bearer(page));
  await page.evaluate(() => {
    const later = Date.now() + 15_000;
    Date.now = () => later;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(favouriteOf(cards(page).nth(1))).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page, 'Избранное')).toContainText('2');
});

story('a list of the account that has not loaded yet is not called empty', async ({ page }) => {
  const account = await createAccount(page.request);
  const come = Promise.withResolvers<void>();
  await page.route('**/api/favorites?cards=0', async (route) => {
    await come.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/favorites?cards=0');
  await openAs(page, account, '/catalog?view=favourites');
  await asked;
  const empty = page.getByRole('heading', { name: 'В избранном пока пусто' });
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
  await expect(empty).toHaveCount(0);
  come.resolve();
  await expect(empty).toBeVisible();
  await expect(page.getByText('в кабинете, на всех ваших устройствах')).toBeVisible();
});
