import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { FeedImport } from '#contract/feeds.ts';
import { csvOf } from '#tests/factories/feed.ts';
import { lorries } from '#tests/factories/feed-formats.ts';
import { copyDemo } from '#tests/support/demo-folder.ts';
import { callAs, type CallAs } from '#tests/support/call-as.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { startStoryServer } from '#tests/support/story-servers.ts';
import { story } from '#tests/support/story.ts';

// Starting a server three times takes time.
story.describe.configure({ timeout: 200_000 });

/** So many that the page, which polls each second, sees some of the progress. */
const count = 20_000;

/** The progress that the page shows; -1 while it shows none. */
const progress = async (page: Page): Promise<number> => {
  const [text = ''] = await page
    .getByText(/^(?:Прочитано [\d\s]+\sстро|[\d\s]+ из [\d\s]+\sстро)/)
    .allTextContents();
  const [number] = /[\d\s]+/.exec(text.replace('Прочитано', '').trimStart()) ?? [];
  return number === undefined ? -1 : Number(number.replaceAll(/\s/g, ''));
};

/** Waits until the number on the page has moved beyond this one; a failure says what the page shows instead. */
const expectMoved = async (page: Page, from: number): Promise<number> => {
  const main = page.getByRole('main');
  let now = from;
  let shown = '';
  const look = async (): Promise<boolean> => {
    now = Math.max(now, await progress(page));
    shown = await main.innerText();
    return now > from || shown.includes('Применён');
  };
  await expect.poll(look, { intervals: [50], timeout: 90_000, message: 'the number moves' }).toBe(true);
  expect(now, shown).toBeGreaterThan(from);
  return now;
};

/** Waits until some of the run has been read: by the API, since the page may miss all of it. */
const expectReading = async (page: Page, call: CallAs): Promise<void> => {
  await expect(page).toHaveURL(/run=/);
  const { vendor } = await call<{ vendor: { id: string } }>('/api/account');
  const path = `/api/vendors/${vendor.id}/imports/${new URL(page.url()).searchParams.get('run')}?limit=1`;
  let run: FeedImport | undefined;
  await expect
    .poll(async () => (run = await call<FeedImport>(path)).progress.done, { intervals: [10] })
    .toBeGreaterThan(0);
  expect(run?.status).toBe('reading');
};

/** How many offers are on sale, of all vendors: the account's own list counts only up to ten thousand. */
const onSale = async (page: Page): Promise<number> =>
  (await (await page.request.get('/feeds/offers.yml')).text()).split('<offer ').length - 1;

const expectStatus = (page: Page, text: string) =>
  expect(
    page.getByRole('region', { name: 'Загрузка', exact: true }).getByText(text, { exact: true }),
  ).toBeVisible({ timeout: 90_000 });

story('a feed resumes after the server is killed: nothing lost, nothing twice', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-feed-killed-'));
  await copyDemo(folder);
  const port = await freePort();
  let server = startStoryServer(port, folder);
  await server.ready(120);
  const restart = async (): Promise<void> => {
    await server.end('SIGKILL');
    server = startStoryServer(port, folder);
    await server.ready(120);
  };
  const context = await browser.newContext({ baseURL: server.origin, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    const call = await callAs(context.request, 'vendor');
    const before = await onSale(page);
    await openAs(page, 'vendor', '/account/catalog?view=feeds');
    await page.getByLabel('Формат', { exact: true }).selectOption('csv');
    await page
      .getByLabel('Выбрать файл', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({
        name: 'sklad.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csvOf(lorries(count))),
      });
    await expectReading(page, call);
    await restart();
    await expectStatus(page, 'Проверен');
    await expect(page.getByRole('button', { name: /^Добавим: 20.000$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Применить', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();

    expect(await expectMoved(page, 0)).toBeLessThan(count);
    await restart();
    await expectStatus(page, 'Применён');
    await expect(page.getByRole('button', { name: /^Добавлено: 20.000$/ })).toBeVisible();
    expect(await onSale(page)).toBe(before + count);
  } finally {
    await context.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
