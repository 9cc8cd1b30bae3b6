import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { moscowDay } from '#domain/formats/moscow.ts';
import { requestFromNewClient } from '#tests/support/client-by-api.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

story('an admin reads the statistics of requests, and downloads them as a workbook', async ({ page }) => {
  await requestFromNewClient(page.request, []);
  await openAs(page, 'admin', '/account/statistics');
  const funnel = page.getByRole('region', { name: 'От просмотра до выдачи' });
  await expect(funnel).toContainText(/Заявки\s*[1-9]/);
  await page.getByText('Цифры графика таблицей').click();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'По чему' }).selectOption('Лизинговая компания');
  await expect(page).toHaveURL(/by=lessor/);
  await expect(page.getByRole('region', { name: 'Лизинговая компания', exact: true })).toContainText(
    '«Столичный лизинг»',
  );
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать Excel' }).click();
  const workbook = await saved;
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByLabel('По', { exact: true }).fill('2020-01-31');
  await page.getByLabel('С', { exact: true }).fill('2020-01-01');
  await expect(funnel).toContainText(/Заявки\s*0/);
  await expectAccessible(page);
});

story('an admin finds in the log who sent a request, and downloads the log', async ({ page }) => {
  const { number } = await requestFromNewClient(page.request, []);
  const today = moscowDay(new Date().toISOString());
  await openAs(page, 'admin', '/account/users?tab=audit');
  await page.getByRole('combobox', { name: 'О чём' }).selectOption('Заявка');
  await expect(page).toHaveURL(/subjectType=request/);
  await page.getByLabel('С', { exact: true }).fill(today);
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today}`));
  const log = page.getByRole('main');
  await expect(
    log
      .getByText(new RegExp(`№\\s?${number}`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(log).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain(`${number}`);
  expect(text.split('\n').length).toBeGreaterThan(2);
});
