import { expect, type Locator, type Page } from '@playwright/test';
import { feedFormats, type FeedFormat } from '#contract/feeds.ts';
import { lorry } from '#tests/factories/feed.ts';
import { cutOffFeed, damagedFeed, feedOf, lorries } from '#tests/factories/feed-formats.ts';
import { openFeeds } from '#tests/support/open-feeds.ts';
import { expectComplaint, story } from '#tests/support/story.ts';

/** A table is in the page beside its cards for a phone; only one of them is visible. */
const shown = (found: Locator): Locator => found.filter({ visible: true });

const load = async (page: Page, format: FeedFormat, buffer: Buffer): Promise<void> => {
  await page.getByLabel('Формат', { exact: true }).selectOption(format);
  const ending = format === 'csv' || format === 'xlsx' ? format : 'xml';
  await page
    .getByLabel('Выбрать файл', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: `sklad.${ending}`, mimeType: 'application/octet-stream', buffer });
};

const ofRun = (page: Page) => page.getByRole('region', { name: 'Загрузка', exact: true });

const expectStatus = (page: Page, text: string) =>
  expect(ofRun(page).getByText(text, { exact: true })).toBeVisible();

const counted = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

const press = async (page: Page, name: string, inDialog: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: inDialog }).click();
};

const expectRefused = async (page: Page, row: number, reason: string): Promise<void> => {
  const line = page.getByRole('region', { name: 'Строки фида' }).getByRole('row').filter({ hasText: reason });
  await expect(shown(line)).toHaveCount(1);
  await expect(shown(line).getByRole('cell').first()).toHaveText(String(row));
};

const expectFailed = async (page: Page, reason: string): Promise<void> => {
  await expectStatus(page, 'Не загружен');
  await expect(ofRun(page).getByText(`Причина: ${reason}, предложение № 3.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Применить', exact: true })).toBeHidden();
};

/** The number of offers in the vendor's own list. */
const expectOffers = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Предложения', exact: true }).click();
  await expect(shown(page.getByRole('row').filter({ hasText: 'КАМАЗ 65115' }))).toHaveCount(count);
  await page.getByRole('main').getByRole('link', { name: 'Фиды', exact: true }).click();
};

/** A workbook's archive ends with the list of its parts: without it nothing can be found, so the file is refused completely. */
const expectCutOff = async (page: Page, format: FeedFormat): Promise<void> => {
  if (format !== 'xlsx') return expectFailed(page, 'файл обрывается на середине');
  await expect(shown(page.getByText(/^Файл обрывается на середине/))).toBeVisible();
};

for (const format of feedFormats)
  story(
    `a ${format} feed: damaged, cut off, with an id twice, good, and with two fifths missing`,
    async ({ page }) => {
      if (format === 'xlsx') expectComplaint(/status of 422/);
      const hide = await openFeeds(page);
      await load(page, format, damagedFeed(format));
      await expectFailed(page, 'файл повреждён или в нём не тот формат');
      await page.getByRole('link', { name: 'Все загрузки' }).click();
      await load(page, format, cutOffFeed(format));
      await expectCutOff(page, format);

      const bad = lorry('k7', { 'Цена, руб.': 'по запросу' });
      if (format !== 'xlsx') await page.getByRole('link', { name: 'Все загрузки' }).click();
      await load(page, format, feedOf(format, [...lorries(5), lorry('k2'), bad]));
      await expectStatus(page, 'Проверен');
      await expect(counted(page, 'Добавим: 5')).toBeVisible();
      await expectRefused(page, 6, 'такой код уже есть выше в фиде');
      await expectRefused(page, 7, 'цена указана неверно: нужно положительное число');
      await press(page, 'Применить', 'Применить');
      await expectStatus(page, 'Применён');
      await expect(counted(page, 'Добавлено: 5')).toBeVisible();
      await expectOffers(page, 5);

      await load(page, format, feedOf(format, lorries(3)));
      await expect(ofRun(page).getByText(/^Фид снимет с продажи 40/)).toBeVisible();
      await page.getByRole('button', { name: 'Отменить загрузку' }).click();
      await expectStatus(page, 'Отменён');
      await page.getByRole('link', { name: 'Все загрузки' }).click();
      await load(page, format, feedOf(format, lorries(3)));
      await expect(counted(page, 'Снимем с продажи: 2')).toBeVisible();
      await press(page, 'Применить', 'Снять и применить');
      await expectStatus(page, 'Применён');
      await expect(counted(page, 'Снято с продажи: 2')).toBeVisible();
      await hide();
    },
  );
