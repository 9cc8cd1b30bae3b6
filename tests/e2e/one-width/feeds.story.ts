import { expect, type Locator } from '@playwright/test';
import { csvOf, lorry } from '#tests/factories/feed.ts';
import { applyAll, importStatus, loadCsv, openFeeds } from '#tests/support/open-feeds.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

/** A table is in the page beside its cards for a phone; only one of them is visible. */
const shown = (found: Locator): Locator => found.filter({ visible: true });

const numbered = (count: number) => Array.from({ length: count }, (_, index) => lorry(`S-${index}`));

story('a feed that would take two fifths off sale stops and asks', async ({ page }) => {
  const hide = await openFeeds(page);
  await loadCsv(page, 'all.csv', csvOf(numbered(5)));
  await expect(importStatus(page, 'Проверен')).toBeVisible();
  await applyAll(page);

  await page.getByRole('link', { name: 'Все загрузки' }).click();
  await loadCsv(page, 'three.csv', csvOf(numbered(3)));
  await expect(page.getByText(/^Фид снимет с продажи 40/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Снять и применить' }).click();
  await expect(importStatus(page, 'Применён')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Снято с продажи: 2$/ })).toBeVisible();
  await hide();
});

story('a damaged feed changes nothing and says so', async ({ page }) => {
  await openFeeds(page);
  await loadCsv(page, 'feed.xml', '<Ads/>');
  await expect(shown(page.getByText(/^Это XML, а выбран формат CSV/))).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать образец' }).click();
  expect((await saved).suggestedFilename()).toBe('feed.csv');
  await loadCsv(page, 'feed.csv', 'Код;Марка\r\n"1;КАМАЗ');
  await expect(importStatus(page, 'Не загружен')).toBeVisible();
  await expect(page.getByText(/Причина: файл/)).toBeVisible();
  await expectAccessible(page);
});

story('a feed that was previewed is cancelled and changes nothing', async ({ page }) => {
  await openFeeds(page);
  await loadCsv(page, 'sklad.csv', csvOf(numbered(2)));
  await expect(importStatus(page, 'Проверен')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить загрузку' }).click();
  await expect(importStatus(page, 'Отменён')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Применить', exact: true })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Предложения', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Мой каталог', level: 1 })).toBeVisible();
  await expect(page.getByText('КАМАЗ 65115')).toHaveCount(0);
});
