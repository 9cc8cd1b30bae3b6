import { expect } from '@playwright/test';
import { countedOrigin } from '#tests/support/e2e-origins.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';
import { story } from '#tests/support/story.ts';

for (const path of ['/', '/catalog', '/leasback', '/offers/manual/leaseback', '/help'])
  story(`fonts that come after the page move nothing on ${path}`, async ({ page }) => {
    const shifted = await watchShifts(page);
    const { promise: drawn, resolve: bringFonts } = Promise.withResolvers<void>();
    const brought: string[] = [];
    await page.route(/\.(woff2|ttf)$/, async (route) => {
      await drawn;
      brought.push(route.request().url());
      await route.continue();
    });
    await page.goto(`${countedOrigin}${path}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(
      async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    bringFonts();
    await page.evaluate(async () => document.fonts.ready);
    expect(brought.length).toBeGreaterThan(1);
    expect(await page.evaluate(() => document.fonts.check('600 16px "Golos Text"', 'ё'))).toBe(true);
    expect(await shifted()).toBeLessThan(0.02);
  });
