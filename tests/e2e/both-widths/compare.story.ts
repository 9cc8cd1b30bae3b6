import { expect, type Page } from '@playwright/test';
import { expectAccessible, story } from '#tests/support/story.ts';
import { compareCards, compareOf, favouriteOf, offerCards } from '#tests/support/comparing.ts';

const toast = (page: Page) => page.getByRole('list', { name: 'Уведомления' });

const count = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Отмеченные предложения' }).getByRole('link', { name });

const columns = (page: Page) => page.getByRole('table').getByRole('columnheader');

story('favourites are kept on the device, and adding one can be undone', async ({ page }) => {
  await page.goto('/catalog');
  const [first, second] = [offerCards(page).nth(0), offerCards(page).nth(1)];
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await favouriteOf(first).click();
  await expect(favouriteOf(first)).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page)).toContainText('Добавлено в избранное');
  await expect(page).toHaveURL(/\/catalog$/);
  await favouriteOf(second).click();
  await toast(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(favouriteOf(second)).toHaveAttribute('aria-pressed', 'false');

  await page.reload();
  await expect(favouriteOf(first)).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page, 'Избранное')).toContainText('1');

  // A list rendered again by the browser shows the same.
  await page.getByLabel('Порядок').selectOption('price');
  await expect(page).toHaveURL(/sort=price/);
  await page.getByLabel('Порядок').selectOption('-createdAt');
  await expect(page).not.toHaveURL(/sort=/);
  await expect(favouriteOf(first)).toHaveAttribute('aria-pressed', 'true');

  await count(page, 'Избранное').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
  const own = page.getByRole('list', { name: 'Избранное' });
  await expect(own.getByRole('article')).toHaveCount(1);
  await expect(own).toContainText(name);
  await page.getByLabel('Срок', { exact: true }).selectOption('24');
  await expect(own).toContainText('24 месяца');
  await expectAccessible(page);

  await own.getByRole('button', { name: /^Убрать/ }).click();
  await expect(page.getByText('В избранном пока пусто')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(own.getByRole('article')).toHaveCount(1);
});

story('offers are compared, differences are marked, and columns are removed', async ({ page }) => {
  await compareCards(page, [0, 2]);
  await page.getByRole('link', { name: 'Сравнить (2)' }).click();
  await expect(page).toHaveURL(/view=comparison/);
  await expect(page).toHaveURL(/offer=/);
  await expect(columns(page)).toHaveCount(3);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/catalog$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('row', { name: /^Платёж в месяц/ })).toContainText('аванс 20 %, 36 месяцев');
  await expect(page.getByText('Платёж меньше всех')).toHaveCount(1);
  await expect(page.getByText('Расчёт не является офертой').first()).toBeVisible();
  await expectAccessible(page);

  const rows = page.getByRole('table').getByRole('row');
  const all = await rows.count();
  await page.getByLabel('Только различия').click();
  await expect(page).toHaveURL(/differences=1/);
  expect(await rows.count()).toBeLessThanOrEqual(all);
  await page.getByLabel('Аванс', { exact: true }).selectOption('10');
  await expect(page).toHaveURL(/advance=10/);
  await expect(page.getByRole('row', { name: /^Платёж в месяц/ })).toContainText(
    /аванс\s10\s%|ближайшие условия/,
  );
  await page.reload();
  await expect(page.getByLabel('Только различия')).toBeChecked();
  await expect(columns(page)).toHaveCount(3);

  await page
    .getByRole('button', { name: /^Убрать .+ из сравнения$/ })
    .first()
    .click();
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByText('Добавьте ещё хотя бы одно предложение')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(columns(page)).toHaveCount(3);
});

story('a seventh offer is refused with a reason and advice', async ({ page }) => {
  await compareCards(page, [0, 1, 2, 3, 4, 5]);
  const seventh = compareOf(offerCards(page).nth(6));
  await expect(seventh).toHaveAttribute('title', /уже шесть/);
  await seventh.click();
  await expect(seventh).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page)).toContainText('В сравнении уже шесть предложений');
  await toast(page).getByRole('button', { name: 'Открыть' }).click();
  await expect(columns(page)).toHaveCount(7);
  const region = page.getByRole('region', { name: 'Таблица сравнения' });
  const last = columns(page).last();
  if ((page.viewportSize()?.width ?? 0) < 1000) {
    await expect(last).not.toBeInViewport();
    await region.focus();
    // Chromium drops a key press in the frame in which the previous scroll ends.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(last).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [20] });
  } else {
    await expect(last).toBeInViewport({ ratio: 1 });
  }
  // The page itself does not scroll sideways, whatever the table does.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

story('an offer’s page has the same buttons, and two tabs agree', async ({ page, context }) => {
  await page.goto('/catalog');
  const href = await offerCards(page).first().getByRole('link').first().getAttribute('href');
  const other = await context.newPage();
  await other.goto(href ?? '');
  const heading = other.getByRole('main').locator('header');
  await favouriteOf(heading).focus();
  await other.keyboard.press('Enter');
  await expect(favouriteOf(heading)).toHaveAttribute('aria-pressed', 'true');
  await compareOf(heading).press(' ');
  await expect(compareOf(heading)).toHaveAttribute('aria-pressed', 'true');
  await expect(favouriteOf(offerCards(page).first())).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page, 'Сравнение')).toContainText('1');

  await page.goto('/catalog?view=comparison');
  await expect(columns(page)).toHaveCount(2);
  await compareOf(heading).click();
  await expect(page.getByText('Сравнивать пока нечего')).toBeVisible();
});

story('what was chosen in a calculator survives in its address', async ({ page, browser }) => {
  await page.goto('/catalog?type=special');
  const href = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  const address = `${href}?advance=25&term=24&timing=prepaid&regime=usnIncome`;
  await page.goto(address);
  const payment = page.getByRole('region', { name: 'Расчёт лизинга' });
  await expect(payment).toContainText('платёж в начале месяца');
  const status = payment.getByRole('status');
  const before = (await status.textContent()) ?? '';
  await page.reload();
  await expect(status).toHaveText(before);
  await page.getByLabel('Срок, месяцев').first().fill('30');
  await expect(page).toHaveURL(/term=30/);
  for (const part of ['advance=25', 'timing=prepaid', 'regime=usnIncome']) expect(page.url()).toContain(part);
  await page.getByRole('link', { name: 'Каталог' }).first().click();
  await expect(page).toHaveURL(/\/catalog/);
  await page.goBack();
  await expect(payment).toContainText('30 месяцев');
  await expect(payment).toContainText('платёж в начале месяца');

  const quiet = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const plain = await quiet.newPage();
  await plain.goto(new URL(address, page.url()).href);
  await plain.locator('input[name=term]').first().fill('36');
  await plain.getByRole('button', { name: 'Пересчитать' }).click();
  for (const part of ['advance=25', 'term=36', 'timing=prepaid', 'regime=usnIncome'])
    expect(plain.url()).toContain(part);
  await expect(plain.getByRole('region', { name: 'Расчёт лизинга' })).toContainText('платёж в начале месяца');
  await quiet.close();
});

story.describe('without scripts', () => {
  story.use({ javaScriptEnabled: false });

  story('the catalogue works, without buttons that would do nothing', async ({ page }) => {
    await page.goto('/catalog');
    await expect(offerCards(page).first()).toBeVisible();
    await expect(favouriteOf(offerCards(page).first())).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Отмеченные предложения' })).toBeHidden();
    await page.goto('/catalog?view=favourites');
    await expect(page.locator('noscript p')).toContainText('для него нужны скрипты');
    await page.getByRole('main').getByRole('link', { name: 'Каталог' }).click();
    await expect(offerCards(page).first()).toBeVisible();
  });
});
