import { expect, type Page } from '@playwright/test';
import { holdBack } from '#tests/support/hold-back.ts';
import { expectComplaint, story } from '#tests/support/story.ts';

// On a phone the filters are in a sheet.
story.use({ viewport: { width: 1440, height: 900 } });

const scriptsAskedOf = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
  return scripts;
};

const expectFilters = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'КАМАЗ' }).check();
  await expect(page).toHaveURL(/brand=kamaz/);
};

story('a page drawn by the server asks for its scripts when its styles have come', async ({ page }) => {
  const { release } = await holdBack(page, /\.css$/);
  const scripts = scriptsAskedOf(page);
  // In the HTML the fonts stand behind the scripts.
  const fonts = page.waitForResponse(/golos-latin-.*\.woff2$/);
  await page.goto('/catalog', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await fonts;
  expect(scripts).toEqual([]);
  release();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  await expectFilters(page);
});

story('a page works without its styles, too', async ({ page }) => {
  expectComplaint(/Failed to load resource/);
  await page.route(/\.css$/, (route) => route.abort());
  await page.goto('/catalog');
  await expectFilters(page);
});
