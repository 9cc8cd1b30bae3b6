import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { csvOf } from '#tests/factories/feed.ts';
import { lorries } from '#tests/factories/feed-formats.ts';
import { openFeeds } from '#tests/support/open-feeds.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

story('a vendor schedules a feed, turns it off and removes it', async ({ page }) => {
  expectComplaint(/status of 422/);
  const hide = await openFeeds(page);
  const section = page.getByRole('region', { name: 'Загрузка по расписанию' });
  const address = section.getByRole('textbox', { name: 'Адрес' });
  const save = section.getByRole('button', { name: 'Сохранить' });

  await address.fill('http://10.0.0.1/feed.csv');
  await section.getByLabel('Формат фида').selectOption('csv');
  await section.getByLabel('Как часто').selectOption('hourly');
  await save.click();
  await expect(section.getByText('По этому адресу нельзя обратиться из интернета')).toBeVisible();
  await expectAccessible(page);

  // Nothing answers there.
  await address.fill('http://127.0.0.1:9/feed.csv');
  await save.click();
  await expect(section.getByText(/^(?:сегодня|завтра) в/)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(address).toHaveValue('http://127.0.0.1:9/feed.csv');
  await expect(section.getByLabel('Формат фида')).toHaveValue('csv');
  await section.getByLabel('Загружать по расписанию').uncheck();
  await save.click();
  await expect(section.getByText('выключена')).toBeVisible();

  await section.getByRole('button', { name: 'Удалить расписание' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(address).toHaveValue('');
  await expect(section.getByText('Следующая')).toBeHidden();
  await hide();
});

story('a vendor loads a feed by its address, and finds it among the runs', async ({ page }) => {
  const feeds = createServer((_request, response) => response.end(csvOf(lorries(3)))).listen(0, '127.0.0.1');
  await once(feeds, 'listening');
  try {
    const hide = await openFeeds(page);
    const { port } = feeds.address() as AddressInfo;
    await page.getByLabel('Формат', { exact: true }).selectOption('csv');
    await page.getByRole('textbox', { name: 'Адрес фида' }).fill(`http://127.0.0.1:${port}/feed.csv`);
    await page.getByRole('button', { name: 'Загрузить по адресу' }).click();
    await expect(page.getByRole('button', { name: 'Добавим: 3', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Применить', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Добавлено: 3', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Все загрузки' }).click();
    const run = page.getByRole('region', { name: 'Последние загрузки' }).getByRole('row').nth(1);
    await expect(run).toContainText('127.0.0.1');
    await expect(run).toContainText('Применён');
    await hide();
  } finally {
    feeds.close();
  }
});
