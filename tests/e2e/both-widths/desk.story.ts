import { expect, type Page } from '@playwright/test';
import { addManager, acceptAs } from '#tests/support/acting-people.ts';
import { requestFromNewClient } from '#tests/support/client-by-api.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1280;
const grid = (page: Page) => page.getByRole('grid', { name: 'Заявки' });
const rowOf = (page: Page, number: number) =>
  grid(page)
    .getByRole('row')
    .filter({ hasText: String(number) });
const pane = (page: Page) => page.getByRole('region', { name: 'Открытая заявка' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Where an open request is shown: beside the list, or on a page of its own. */
const opened = (page: Page) => (isWide(page) ? pane(page) : page.getByRole('main'));

const backToList = async (page: Page): Promise<void> => {
  if (isWide(page)) await page.keyboard.press('Escape');
  else await page.goBack();
  await expect(grid(page)).toBeVisible();
};

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await opened(page).getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

story('a manager works a day by keyboard alone', async ({ page }) => {
  const { number } = await requestFromNewClient(page.request, []);
  await openAs(page, 'manager', '/account/requests?view=free');
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Следующая заявка');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Поиск по заявкам' })).toBeFocused();
  await page.keyboard.type(String(number));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await expect(page.getByText('1 заявка', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Сохранить вид' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`Номер ${number}`);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Номер ${number}` })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('j');
  await expect(rowOf(page, number)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Выбранные заявки' })).toContainText('Выбрано 1 заявка');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Выбранные заявки' })).toBeHidden();

  await rowOf(page, number).focus();
  await page.keyboard.press('Enter');
  await expect(opened(page)).toContainText('Возьмите заявку в работу');
  await expectAccessible(page);
  await backToList(page);
  await rowOf(page, number).focus();
  await page.keyboard.press('t');
  await expect(page.getByText(`Заявка № ${number} ваша`)).toBeVisible();

  // It is not free any more: the view that now holds it is «Мои».
  await page.getByRole('link', { name: /^Мои/ }).press('Enter');
  await page.keyboard.press('/');
  await page.keyboard.type(String(number));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 заявка', { exact: true })).toBeVisible();
  await expect(rowOf(page, number)).toContainText('На рассмотрении');
  await page.keyboard.press('k');
  await expect(rowOf(page, number)).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Ещё');
  await expect(opened(page).getByRole('menuitem').first()).toBeFocused();
  await opened(page).getByRole('menuitem', { name: 'Запросить данные' }).press('Enter');
  await page.keyboard.type('Пришлите устав');
  await dialog(page).getByRole('button', { name: 'Запросить данные' }).press('Enter');
  await expect(opened(page)).toContainText('Нужны данные');
  await backToList(page);
  await expect(rowOf(page, number)).toContainText('Ждём клиента');
});

story('two managers open one request, one takes it, and the other is told', async ({ page, browser }) => {
  const { id, number } = await requestFromNewClient(page.request, []);
  const colleague = await addManager(page.request);
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const theirs = await context.newPage();
  for (const [reader, who] of [
    [page, 'manager'],
    [theirs, colleague],
  ] as const) {
    await openAs(reader, who, `/account/requests?open=${id}`);
    await expect(opened(reader)).toContainText('Возьмите заявку в работу');
  }
  await press(page, 'Взять в работу');
  await expect(opened(page)).toContainText('На рассмотрении');

  await press(theirs, 'Взять в работу');
  await expect(opened(theirs)).toContainText('Заявку ведёт коллега');
  await expectAccessible(theirs);
  await theirs.goto(`/account/requests?q=${number}`);
  await expect(theirs.getByText('По этим условиям заявок нет')).toBeVisible();
  await context.close();
});

story('the board shows the same requests, and opens them as the list does', async ({ page }) => {
  await openAs(page, 'manager', '/account/requests');
  await page.getByRole('link', { name: 'Доска' }).click();
  await expect(page).toHaveURL(/layout=board/);
  const column = page.getByRole('region', { name: /^На рассмотрении/ });
  await expect(column).toBeVisible();
  await expectAccessible(page);
  await column.getByRole('link').first().click();
  await expect(opened(page)).toContainText('На рассмотрении');
  await page.goBack();
  await expect(column).toBeVisible();
  await expect(pane(page)).toBeHidden();
});

story('several requests are moved together, and given to a colleague together', async ({ page }) => {
  const manager = await addManager(page.request);
  const colleague = await addManager(page.request);
  const sent = [await requestFromNewClient(page.request, []), await requestFromNewClient(page.request, [])];
  for (const { id } of sent) await acceptAs(page.request, manager, id);

  await openAs(page, manager, '/account/requests?view=mine');
  for (const { number } of sent) await page.getByRole('checkbox', { name: new RegExp(`${number}$`) }).check();
  const bar = page.getByRole('region', { name: 'Выбранные заявки' });
  await expect(bar).toContainText('Выбрано 2 заявки');
  await bar.getByRole('button', { name: 'Запросить данные' }).click();
  await dialog(page).getByRole('textbox').fill('Пришлите отчётность');
  await dialog(page).getByRole('button', { name: 'Запросить данные' }).click();
  for (const { number } of sent) await expect(rowOf(page, number)).toContainText('Нужны данные');
  await expect(bar).toBeHidden();

  for (const { number } of sent) await page.getByRole('checkbox', { name: new RegExp(`${number}$`) }).check();
  await bar.getByRole('button', { name: 'Передать' }).click();
  await dialog(page).getByLabel('Кому').selectOption(colleague.userId);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Передать' }).click();
  await expect(page.getByText('Вы пока ничего не ведёте')).toBeVisible();

  await openAs(page, colleague, '/account/requests?view=mine');
  for (const { number } of sent) await expect(rowOf(page, number)).toContainText('Нужны данные');
});
