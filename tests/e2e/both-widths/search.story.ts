import { expect, type Page } from '@playwright/test';
import { waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const total = (page: Page) => page.getByText(/^\d[\d\s]*\sпредложени/).first();

const openFilters = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('button', { name: /^Фильтры/ });
  if (await sheet.isVisible()) await sheet.click();
};

const closeFilters = async (page: Page): Promise<void> => {
  const show = page.getByRole('button', { name: /^Показать/ });
  if (await show.isVisible()) await show.click();
};

const isHydrated = (page: Page) =>
  page.locator('#main').evaluate((main) => Object.keys(main).some((key) => key.startsWith('__reactProps')));

story(
  'a search keeps its state in the address: filters, reload, back, a shared link',
  async ({ page, context }) => {
    await page.goto('/catalog');
    const all = await total(page).textContent();
    await openFilters(page);
    const brand = page.getByRole('checkbox', { name: 'КАМАЗ' });
    await brand.click();
    await expect(brand).toBeChecked();
    await closeFilters(page);
    await expect(page).toHaveURL(/brand=kamaz/);
    await expect(total(page)).not.toHaveText(all ?? '');
    await expectAccessible(page);
    const kamaz = (await total(page).textContent()) ?? '';

    await page.getByLabel('Срок', { exact: true }).selectOption('48');
    await expect(page).toHaveURL(/term=48/);
    await expect(page.getByRole('article').first()).toContainText('48 месяцев');
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText('48 месяцев');
    await expect(total(page)).toHaveText(kamaz);

    const guest = await context.newPage();
    await guest.goto(page.url());
    await expect(total(guest)).toHaveText(kamaz);
    await guest.close();

    await page.goBack();
    await expect(page).not.toHaveURL(/term=48/);
    await expect(page.getByRole('article').first()).toContainText('36 месяцев');

    await page.getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(total(page)).toHaveText(all ?? '');
  },
);

story('a misspelt search finds what was meant', async ({ page }) => {
  await page.goto('/catalog?q=%D1%8D%D0%BA%D1%81%D0%BA%D0%BE%D0%B2%D0%B0%D1%82%D0%BE%D1%80');
  await expect(page.getByRole('article').first()).toContainText(/экскаватор/i);
  await expectAccessible(page);
});

for (const minutes of [0, 10])
  story(
    `going back from an offer after ${minutes} minutes returns to the same position in the list`,
    async ({ page }) => {
      await page.goto('/catalog');
      // Before its script has loaded, the link opens the next page instead.
      await waitForQuiet(page);
      await page.getByRole('link', { name: /Показать ещё/ }).click();
      await expect(page.getByRole('article')).toHaveCount(48);
      const card = page.getByRole('article').nth(40);
      await card.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      // By then the router has forgotten the first part, and loads it anew.
      if (minutes > 0) await page.clock.setFixedTime(Date.now() + minutes * 60_000);
      await card.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/offers\//);
      if (minutes > 0) await expect(page.getByRole('region', { name: 'Расчёт лизинга' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('article')).toHaveCount(48);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 400);
    },
  );

story(
  'going back from an offer returns to the same position in a list that was reloaded',
  async ({ page }) => {
    await page.goto('/catalog?brand=kamaz');
    await page.reload();
    // Before React listens, the link opens the next page instead.
    await expect.poll(() => isHydrated(page)).toBe(true);
    await waitForQuiet(page);
    const card = page.getByRole('article').nth(12);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/offers\//);
    await expect(page.getByRole('region', { name: 'Расчёт лизинга' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await page.goForward();
    await expect(card).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);

story('going back past a list from another page opens the list before it', async ({ page }) => {
  const term = page.getByLabel('Срок', { exact: true });
  await page.goto('/catalog?brand=kamaz');
  await term.selectOption('48');
  await expect(page).toHaveURL(/term=48/);
  await page.goto('/help');
  await page.evaluate(() => history.go(-2));
  await page.waitForURL(/brand=kamaz$/);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await waitForQuiet(page);
  // The browser has kept the list's fields as they were when it was left, with the next term.
  await expect(term).toHaveValue('36');
  await expect(page).toHaveURL(/brand=kamaz$/);
});

story('nothing found says why and what to do', async ({ page }) => {
  await page.goto('/catalog/cars?payment=-1');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Сбросить|Снять|Убрать/ }).first()).toBeVisible();
  await expectAccessible(page);
});
