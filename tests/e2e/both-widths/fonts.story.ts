import { expect, type Page } from '@playwright/test';
import { countedOrigin } from '#tests/support/e2e-origins.ts';
import { story } from '#tests/support/story.ts';

/** Remembers what is in sight. @returns how far the farthest of it has moved since, in px */
const rememberSight = async (page: Page): Promise<() => Promise<number>> => {
  const sight = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main, main :is(h1, h2, p)')]
      .map((element) => ({ element, top: element.getBoundingClientRect().top }))
      .filter(({ element, top }) => element.checkVisibility() && top < innerHeight),
  );
  return async () =>
    sight.evaluate((all) =>
      Math.max(...all.map(({ element, top }) => Math.abs(element.getBoundingClientRect().top - top))),
    );
};

for (const path of ['/', '/catalog', '/leasback', '/offers/manual/leaseback', '/help'])
  story(`fonts that come after the page move nothing on ${path}`, async ({ page }) => {
    const { promise: drawn, resolve: bringFonts } = Promise.withResolvers<void>();
    const brought: string[] = [];
    await page.route(/\.(woff2|ttf)$/, async (route) => {
      await drawn;
      brought.push(route.request().url());
      await route.continue();
    });
    // Its `load` event waits for the fonts that were told of ahead.
    await page.goto(`${countedOrigin}${path}`, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    // Frames come once the styles are there.
    await page.evaluate(
      async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const moved = await rememberSight(page);
    bringFonts();
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => document.fonts.ready);
    expect(brought.length).toBeGreaterThan(1);
    expect(await page.evaluate(() => document.fonts.check('600 16px "Golos Text"', 'ё'))).toBe(true);
    // Less than half a line.
    expect(await moved()).toBeLessThan(12);
  });
