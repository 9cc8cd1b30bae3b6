import { expect, type Page } from '@playwright/test';
import { scriptOf } from '#tests/support/script-of.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

/** Counts the documents that are loaded from here on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  return () => loads;
};

const catalogueLink = (page: Page) =>
  page.getByRole('link', { name: 'Каталог' }).filter({ visible: true }).first();

const newer = { id: 'newer', timestamp: '2026-11-21T00:00:00.000Z' };

/** The servers learn of it one after another: the first one asked for its files does not have it yet. */
const publishNewer = async (page: Page): Promise<void> => {
  expectComplaint(/status of 404/);
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: newer }));
  await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ json: newer }));
  await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ status: 404, json: {} }), {
    times: 1,
  });
};

/** Stops the page's clock, so that the 10 s in which it reloads at most once do not end, however slow the machine is. */
const holdClock = (page: Page): Promise<void> => page.clock.setFixedTime(new Date());

const notice = (page: Page) => page.getByText('Вышла новая версия сайта');

story('the page names its build, and the server describes it', async ({ page }) => {
  await page.goto('/');
  const own = await page.evaluate(() => document.documentElement.dataset['build']);
  const latest = (await (await page.request.get('/builds/latest.json')).json()) as { id: string };
  expect(latest.id).toBe(own);
  const meta = await page.request.get(`/builds/meta/${own}.json`);
  expect(await meta.json()).toMatchObject({ id: own });
  expect((await page.request.get('/builds/meta/none.json')).status()).toBe(404);
});

story('a new version is announced and loaded with the next page, but not twice in 10 s', async ({ page }) => {
  await holdClock(page);
  await page.goto('/');
  await expect(notice(page)).toBeHidden();
  await publishNewer(page);
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  const loads = countLoads(page);
  await catalogueLink(page).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('article').first()).toBeVisible();

  await expect(notice(page)).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/offers\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads()).toBe(1);
});

story('«Обновить» loads the new version at once and keeps what was typed', async ({ page }) => {
  await page.goto('/catalog');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Получить в лизинг' }).first().click();
  const name = page.getByRole('textbox', { name: 'Как к вам обращаться' });
  await name.fill('Вера');
  await publishNewer(page);
  await expect(notice(page)).toBeVisible();
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  await expect.poll(loads).toBe(1);
  await expect(name).toHaveValue('Вера');
});

story('when a script is gone the requested page is reloaded, once in 10 s', async ({ page }) => {
  expectComplaint(/Failed to (?:load resource|fetch)|preload|dynamically imported/);
  await holdClock(page);
  await page.goto('/policy');
  await page.waitForLoadState('networkidle');
  await page.route(scriptOf('routes/catalog.index.tsx'), (route) => route.abort());
  const loads = countLoads(page);
  await catalogueLink(page).click();
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL(/\/catalog$/);
  // The script is still gone: the page offers to try again or stays as the server rendered it, but does not reload itself again and again.
  const failed = page.getByRole('button', { name: 'Попробовать ещё раз' });
  await expect(failed.or(page.getByRole('article')).first()).toBeVisible();
  await page.waitForTimeout(3000);
  expect(loads()).toBe(1);
});

story('a script that fails without a connection reloads nothing', async ({ page, context }) => {
  expectComplaint(/Failed to (?:load resource|fetch)|preload|dynamically imported|ERR_INTERNET/);
  await page.goto('/policy');
  // The notice of a lost connection has a script of its own.
  await expect(page.getByLabel('Уведомления')).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('Нет связи. Всё, что вы ввели')).toBeVisible();
  await expectAccessible(page);
  const loads = countLoads(page);
  await catalogueLink(page).click();
  await expect(page.getByText('Не получилось открыть страницу')).toBeVisible({ timeout: 30_000 });
  expect(loads()).toBe(0);
  await context.setOffline(false);
  await expect(page.getByText('Связь восстановлена')).toBeVisible();
  await expect(page.getByText('Нет связи. Всё')).toBeHidden();
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
