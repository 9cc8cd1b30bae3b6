import { expect } from '@playwright/test';
import { openFeeds } from '#tests/support/open-feeds.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

story('a vendor has a feed fetched by the clock, turns it off and takes it away', async ({ page }) => {
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
