import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { compareCards, compareOf, favouriteOf, offerCards } from '#tests/support/comparing.ts';

const toast = (page: Page) => page.getByRole('list', { name: 'Уведомления' });

const columns = (page: Page) => page.getByRole('table').getByRole('columnheader');

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
  const href = (await offerCards(page).first().getByRole('link').first().getAttribute('href')) ?? '';
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
  await compareCards(page, [0, 1, 2]);
  await page.goto('/catalog?view=comparison&term=24');
  await expect(page).toHaveURL(/offer=/);
  const guest = await browser.newContext({ viewport: page.viewportSize() });
  const visitor = await guest.newPage();
  await compareCards(visitor, [4]);
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

story('the terms of a list go along, and a column leads on at the terms of its figures', async ({ page }) => {
  await compareCards(page, [0, 1]);
  await page.goto('/catalog?advance=0&term=84');
  const lists = page.getByRole('navigation', { name: 'Отмеченные предложения' });
  await lists.getByRole('link', { name: 'Избранное' }).click();
  await expect(page).toHaveURL(/\?advance=0&term=84&view=favourites/);
  await page.goBack();
  await compareOf(offerCards(page).nth(2)).click();
  await toast(page).getByRole('button', { name: 'Открыть' }).click();
  await expect(page).toHaveURL(/\?advance=0.*term=84.*view=comparison/);
  await page.goBack();
  await page.getByRole('link', { name: 'Сравнить (3)' }).click();
  await expect(page).toHaveURL(/\?advance=0.*term=84.*view=comparison/);
  await expect(page.getByRole('row', { name: /^Платёж в месяц/ })).toContainText('ближайшие условия');
  const take = page.getByRole('link', { name: /^Получить в лизинг/ }).first();
  const href = (await take.getAttribute('href')) ?? '';
  await take.click();
  await expect(page.getByRole('complementary')).toContainText('Всего');
  await expect(page.getByText('Такие условия для этого предложения не подходят')).toBeHidden();

  expectComplaint(/status of 422/);
  await page.goto(`${href.split('?')[0]}?advance=0&term=120`);
  await expect(page.getByRole('heading', { name: 'Как с вами связаться' })).toBeVisible();
  await expect(page.getByText('Такие условия для этого предложения не подходят')).toBeVisible();
  await expect(page.getByText(/срок не больше \d+\sмесяцев/)).toBeVisible();
  await expectAccessible(page);
});

story('a comparison is printed in landscape on one sheet', async ({ page }) => {
  await compareCards(page, [0, 1, 2, 3]);
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
