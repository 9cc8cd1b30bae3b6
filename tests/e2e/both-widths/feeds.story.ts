import { expect, type Locator, type Page } from '@playwright/test';
import { csvOf, lorry } from '#tests/factories/feed.ts';
import { openFeeds } from '#tests/support/open-feeds.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const load = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByLabel('Формат', { exact: true }).selectOption('csv');
  await page
    .getByLabel('Выбрать файл', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

/** A table is in the page beside its cards for a phone; only one of them is visible. */
const shown = (found: Locator): Locator => found.filter({ visible: true });

const status = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Загрузка', exact: true }).getByText(text, { exact: true });

const numbered = (count: number) => Array.from({ length: count }, (_, index) => lorry(`S-${index}`));

const applyAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();
  await expect(status(page, 'Применён')).toBeVisible();
};

story(
  'a vendor loads a feed: sees what is refused and why, corrects a category, and applies it',
  async ({ page }) => {
    const hide = await openFeeds(page);
    await expect(page.getByText('Вы ещё ничего не загружали')).toBeVisible();
    await expectAccessible(page);
    await load(
      page,
      'sklad.csv',
      csvOf([
        lorry('S-1'),
        lorry('S-2', { 'Тип техники': 'Железные кони' }),
        lorry('S-3', { 'Цена, руб.': 'по запросу' }),
        lorry('S-1'),
      ]),
    );
    await expect(status(page, 'Проверен')).toBeVisible();
    const rows = page.getByRole('region', { name: 'Строки фида' });
    await expect(shown(rows.getByText('цена указана не числом'))).toBeVisible();
    await expect(shown(rows.getByText('такой код уже есть выше в фиде'))).toBeVisible();
    await expectAccessible(page);

    await shown(page.getByLabel('Категория Железные кони: что это у нас')).selectOption('tipper');
    await page.getByRole('button', { name: 'Проверить снова' }).click();
    await expect(page.getByRole('button', { name: /^Добавим: 2$/ })).toBeVisible();
    await applyAll(page);
    await expect(page.getByRole('button', { name: /^Добавлено: 2$/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Все загрузки' }).click();
    const runs = page.getByRole('region', { name: 'Последние загрузки' });
    await expect(shown(runs.getByText('Применён'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Предложения', exact: true }).click();
    await expect(shown(page.getByRole('main').getByText(/КАМАЗ 65115/)).first()).toBeVisible();
    await hide();
  },
);

story('a feed that would take two fifths off sale stops and asks', async ({ page }) => {
  const hide = await openFeeds(page);
  await load(page, 'all.csv', csvOf(numbered(5)));
  await expect(status(page, 'Проверен')).toBeVisible();
  await applyAll(page);

  await page.getByRole('link', { name: 'Все загрузки' }).click();
  await load(page, 'three.csv', csvOf(numbered(3)));
  await expect(page.getByText(/^Фид снимет с продажи 40/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Снять и применить' }).click();
  await expect(status(page, 'Применён')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Снято с продажи: 2$/ })).toBeVisible();
  await hide();
});

story('a damaged feed changes nothing and says so', async ({ page }) => {
  await openFeeds(page);
  await load(page, 'feed.xml', '<Ads/>');
  await expect(shown(page.getByText(/^Это XML, а выбран формат CSV/))).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать образец' }).click();
  expect((await saved).suggestedFilename()).toBe('feed.csv');
  await load(page, 'feed.csv', 'Код;Марка\r\n"1;КАМАЗ');
  await expect(status(page, 'Не загружен')).toBeVisible();
  await expect(page.getByText(/Причина: файл/)).toBeVisible();
  await expectAccessible(page);
});

story('a feed that was previewed is cancelled and changes nothing', async ({ page }) => {
  await openFeeds(page);
  await load(page, 'sklad.csv', csvOf(numbered(2)));
  await expect(status(page, 'Проверен')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить загрузку' }).click();
  await expect(status(page, 'Отменён')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Применить', exact: true })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Предложения', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Мой каталог', level: 1 })).toBeVisible();
  await expect(page.getByText('КАМАЗ 65115')).toHaveCount(0);
});
