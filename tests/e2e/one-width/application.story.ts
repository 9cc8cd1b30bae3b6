import { expect, type Page } from '@playwright/test';
import { story } from '#tests/support/story.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

const asset = '/offers/manual/take?kind=manual&type=tipper&price=9000000&supplier=Завод';

story('a long address instead of a name does not widen a phone page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = `https://example.com/${'tehnika'.repeat(20)}`;
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto('/offers/manual');
  await field(page, 'Что нужно').fill(name);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await width()).toBe(360);
  await page.goto(`${asset}&name=${name}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await width()).toBe(360);
});
