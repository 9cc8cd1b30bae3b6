import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, story } from '#tests/support/story.ts';

const favouriteOf = (card: Locator) => card.getByRole('button', { name: /^Добавить .+ в избранное$/ });
const compareOf = (card: Locator) => card.getByRole('button', { name: /^Сравнить / });
const toast = (page: Page) => page.getByRole('list', { name: 'Уведомления' });
const cards = (page: Page) => page.getByRole('list', { name: 'Предложения' }).getByRole('article');
const count = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Отмеченные предложения' }).getByRole('link', { name });

const compare = async (page: Page, indexes: readonly number[]): Promise<void> => {
  await page.goto('/catalog');
  for (const index of indexes) {
    const button = compareOf(cards(page).nth(index));
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
};

const columns = (page: Page) => page.getByRole('table').getByRole('columnheader');

story('favourites are kept on the device, and adding one can be undone', async ({ page }) => {
  await page.goto('/catalog');
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
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
  await compare(page, [0, 2]);
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
    /аванс\s10\s%|Ближайшие условия/,
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
  await compare(page, [0, 1, 2, 3, 4, 5]);
  const seventh = compareOf(cards(page).nth(6));
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
  const href = await cards(page).first().getByRole('link').first().getAttribute('href');
  const other = await context.newPage();
  await other.goto(href ?? '');
  const heading = other.getByRole('main').locator('header');
  await favouriteOf(heading).focus();
  await other.keyboard.press('Enter');
  await expect(favouriteOf(heading)).toHaveAttribute('aria-pressed', 'true');
  await compareOf(heading).press(' ');
  await expect(compareOf(heading)).toHaveAttribute('aria-pressed', 'true');
  await expect(favouriteOf(cards(page).first())).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page, 'Сравнение')).toContainText('1');

  await page.goto('/catalog?view=comparison');
  await expect(columns(page)).toHaveCount(2);
  await compareOf(heading).click();
  await expect(page.getByText('Сравнивать пока нечего')).toBeVisible();
});

const seenOn = (page: Page) => page.evaluate(() => localStorage.getItem('device:seen'));

/** Stays on an offer's page long enough for it to count as viewed. */
const lookAt = async (page: Page, href: string): Promise<void> => {
  await page.goto(href);
  const button = favouriteOf(page.getByRole('main').locator('header'));
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(5000);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
};

story('viewed offers are remembered only after a yes, and a no erases them', async ({ page }) => {
  await page.clock.install();
  await page.goto('/catalog');
  const href = (await cards(page).first().getByRole('link').first().getAttribute('href')) ?? '';
  await lookAt(page, href);
  expect(await seenOn(page)).toBeNull();

  await page.goto('/recommended');
  const section = page.getByRole('region', { name: 'Вы недавно смотрели' });
  await expect(section).toContainText('хранится только в этом браузере');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Не нужно' }).click();
  await expect(section).toContainText('не запоминается');
  await lookAt(page, href);
  expect(await seenOn(page)).toBe('[]');

  await page.goto('/recommended');
  await section.getByRole('button', { name: 'Запоминать', exact: true }).click();
  await expect(section).toContainText('Откройте любое предложение');
  await expect(section.getByRole('heading', { name: 'Вы недавно смотрели' })).toBeFocused();
  await lookAt(page, href);
  expect(await seenOn(page)).toContain(href.split('/').at(-1));

  await page.goto('/recommended');
  const list = section.getByRole('list', { name: 'Вы недавно смотрели' });
  await expect(list.getByRole('article')).toHaveCount(1);
  await section.getByRole('button', { name: 'Очистить' }).click();
  await expect(list).toBeHidden();
  await toast(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(list).toBeVisible();
  await section.getByRole('button', { name: 'Не запоминать' }).click();
  await expect(section).toContainText('не запоминается');
  expect(await seenOn(page)).toBe('[]');
});

story('a comparison opened from a link does not change the visitor’s own', async ({ page, browser }) => {
  await compare(page, [0, 1, 2]);
  await page.goto('/catalog?view=comparison&term=24');
  await expect(page).toHaveURL(/offer=/);
  const guest = await browser.newContext({ viewport: page.viewportSize() });
  const visitor = await guest.newPage();
  await compare(visitor, [4]);
  await visitor.goto(page.url());
  await expect(visitor.getByText('открыто по ссылке')).toBeVisible();
  await expect(columns(visitor)).toHaveCount(4);
  await expect(visitor.getByRole('row', { name: /^Платёж в месяц/ })).toContainText('24 месяца');
  const kept = () =>
    visitor.evaluate(() => JSON.parse(localStorage.getItem('device:comparison') ?? '[]').length);
  expect(await kept()).toBe(1);
  await visitor.getByRole('button', { name: 'Сохранить к себе' }).click();
  await expect(visitor.getByText('открыто по ссылке')).toBeHidden();
  expect(await kept()).toBe(3);
  const gone = page.url().replace(/offer=[^&]+/, 'offer=01890000-0000-7000-8000-000000000000');
  await visitor.goto(gone);
  await expect(visitor.getByText('Одного из предложений больше нет')).toBeVisible();
  await visitor.getByRole('button', { name: 'Убрать из сравнения', exact: true }).click();
  await expect(columns(visitor)).toHaveCount(3);
  await guest.close();
});

story('a comparison is printed in landscape on one sheet', async ({ page }) => {
  await compare(page, [0, 1, 2, 3]);
  await page.goto('/catalog?view=comparison');
  await expect(columns(page)).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet).toMatch(/\/MediaBox \[0 0 841/);
  expect(sheet).not.toMatch(/\/MediaBox \[0 0 595/);
  expect(sheet).toMatch(/\/Count [12]\b/);
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
    await expect(cards(page).first()).toBeVisible();
    await expect(favouriteOf(cards(page).first())).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Отмеченные предложения' })).toBeHidden();
    await page.goto('/catalog?view=favourites');
    await expect(page.locator('noscript p')).toContainText('для него нужны скрипты');
    await page.getByRole('main').getByRole('link', { name: 'Каталог' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});
