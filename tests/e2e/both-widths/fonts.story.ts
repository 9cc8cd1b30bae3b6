import { expect, type Page } from '@playwright/test';
import { connected } from '#tests/support/e2e-origins.ts';
import { story } from '#tests/support/story.ts';

/** Remembers the elements in view. @returns by how many px the one that moved most has moved since */
const rememberSight = async (page: Page): Promise<() => Promise<number>> => {
  const sight = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main, main :is(h1, h2, p)')]
      .map((element) => ({ element, top: element.getBoundingClientRect().top }))
      .filter(({ element, top }) => element.checkVisibility() && top < innerHeight),
  );
  return async () =>
    sight.evaluate((all) =>
      Math.max(
        ...all
          // A part that was rendered again meanwhile has other elements in the same place.
          .filter(({ element }) => element.isConnected)
          .map(({ element, top }) => Math.abs(element.getBoundingClientRect().top - top)),
      ),
    );
};

for (const path of ['/', '/catalog', '/leasback', '/offers/manual/leaseback', '/help'])
  story(`fonts that load after the page shift nothing on ${path}`, async ({ page }) => {
    const { promise: drawn, resolve: bringFonts } = Promise.withResolvers<void>();
    const brought: string[] = [];
    await page.route(/\.(woff2|ttf)$/, async (route) => {
      await drawn;
      brought.push(route.request().url());
      await route.continue();
    });
    // Its `load` event waits for preloaded fonts.
    await page.goto(`${connected.origin}${path}`, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    // The first frame is painted only when the styles have loaded.
    await page.evaluate(
      async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const moved = await rememberSight(page);
    bringFonts();
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => document.fonts.ready);
    expect(brought.length).toBeGreaterThan(1);
    // Either file may arrive first, and a line may break differently until the other is there.
    for (const letter of ['ё', 'e'])
      await expect
        .poll(async () =>
          page.evaluate((sign) => document.fonts.check('600 16px "Golos Text"', sign), letter),
        )
        .toBe(true);
    // Less than half a line.
    await expect.poll(moved).toBeLessThan(12);
  });
