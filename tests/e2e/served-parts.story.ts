import { expect } from '@playwright/test';
import { story } from '#tests/support/story.ts';

// On a phone the filters come with their sheet.
story.use({ viewport: { width: 1440, height: 900 } });

story('what is set before the script of the filters has come counts, and focus stays', async ({ page }) => {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/filter-panel/, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await page.goto('/catalog');
  await asked.promise;
  const box = page.getByRole('checkbox', { name: 'КАМАЗ' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await page.waitForTimeout(500);
  expect(page.url()).not.toContain('brand');
  released.resolve();
  await expect(page).toHaveURL(/brand=kamaz/);
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
});
