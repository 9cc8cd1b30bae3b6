import { expect } from '@playwright/test';
import { addVendorsPerson } from '#tests/support/acting-people.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

// The user agent of a real browser: declared robots, such as a headless browser, are not counted.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

type Activity = { totals: { views: number; calculations: number } };
type Card = { id: string; brand: string; model: string; vendor: { id: string } };

story('a vendor sees by day what a visitor did with an offer', async ({ page, browser, baseURL }) => {
  const cards = (await (await page.request.get('/api/catalog?limit=1&sort=-price')).json()) as {
    items: Card[];
  };
  const [offer] = cards.items;
  if (!offer) throw new Error('the demonstration has offers');
  const vendor = await addVendorsPerson(page.request, offer.vendor.id);

  await openAs(page, vendor, `/account/catalog/${offer.id}`);
  const activity = page.getByRole('region', { name: 'Активность по дням' });
  await expect(activity.getByText('Роботы и сотрудники не считаются')).toBeVisible();
  const before = await page.evaluate(async (id) => {
    const { accessToken } = JSON.parse(localStorage.getItem('tokens') ?? '{}') as { accessToken: string };
    const answer = await fetch(`/api/stock/activity?offerId=${id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return ((await answer.json()) as Activity).totals;
  }, offer.id);

  const visitor = await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) });
  const visit = await visitor.newPage();
  const viewed = visit.waitForResponse(/\/viewed$/);
  await visit.goto(`/offers/${offer.id}`);
  expect((await viewed).status()).toBe(200);
  const calculated = visit.waitForResponse(/\/calculated$/);
  await visit.getByRole('textbox', { name: 'Срок, месяцев' }).first().fill('24');
  expect((await calculated).status()).toBe(200);
  await visitor.close();

  const figure = (name: string) => activity.locator('dl div').filter({ hasText: name }).locator('dd');
  // Counts are written once a second, and the two may be written separately.
  await expect(async () => {
    await page.reload();
    await expect(figure('Просмотры')).toHaveText(String(before.views + 1), { timeout: 3000 });
    await expect(figure('Расчёты')).toHaveText(String(before.calculations + 1), { timeout: 1000 });
  }).toPass();
  await expectAccessible(page);

  await page.goto('/account/catalog');
  await page.getByRole('link', { name: 'Активность' }).click();
  await expect(activity.getByRole('img', { name: /^Просмотры и расчёты по дням/ })).toBeVisible();
  await activity.getByRole('link', { name: '7 дней' }).click();
  await expect(page).toHaveURL(/days=7/);
  await activity.getByText('Цифры рисунка таблицей').click();
  await expect(activity.getByText('Расчёты').last()).toBeVisible();
  await expectAccessible(page);
});
