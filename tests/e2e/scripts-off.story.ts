import { expect } from '@playwright/test';
import { story } from '#tests/support/story.ts';

story.use({ javaScriptEnabled: false });

story('without scripts the pages are complete and the filters work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/catalog/trucks');
  await expect(page.getByRole('article').first()).toContainText('в месяц');
  await page.getByLabel('Срок', { exact: true }).selectOption('48');
  await page.getByRole('button', { name: 'Показать', exact: true }).first().click();
  await expect(page).toHaveURL(/term=48/);
  await expect(page.getByRole('article').first()).toContainText('48 месяцев');

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'График платежей' })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByText('Расчёт не является офертой').first()).toBeVisible();

  await page.goto('/soglasie');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Согласие');
  await expect(page.getByText('Как отозвать')).toBeVisible();
});
