import { expect, type Locator } from '@playwright/test';
import { csvOf, lorry } from '#tests/factories/feed.ts';
import { applyAll, importStatus, loadCsv, openFeeds } from '#tests/support/open-feeds.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

/** A table is in the page beside its cards for a phone; only one of them is visible. */
const shown = (found: Locator): Locator => found.filter({ visible: true });

story(
  'a vendor loads a feed: sees what is refused and why, corrects a category, and applies it',
  async ({ page }) => {
    const hide = await openFeeds(page);
    await expect(page.getByText('Загрузок ещё не было')).toBeVisible();
    await expectAccessible(page);
    await loadCsv(
      page,
      'sklad.csv',
      csvOf([
        lorry('S-1'),
        lorry('S-2', { 'Тип техники': 'Железные кони' }),
        lorry('S-3', { 'Цена, руб.': 'по запросу' }),
        lorry('S-1'),
      ]),
    );
    await expect(importStatus(page, 'Проверен')).toBeVisible();
    const rows = page.getByRole('region', { name: 'Строки фида' });
    await expect(shown(rows.getByText('цена указана неверно: нужно положительное число'))).toBeVisible();
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
