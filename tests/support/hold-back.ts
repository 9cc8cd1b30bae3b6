import type { Page } from '@playwright/test';

/**
 * Holds back what a page asks for at these addresses, as a slow connection does.
 * @returns a promise of the first call, and what lets all of them through
 */
export const holdBack = async (page: Page, address: RegExp | ((address: URL) => boolean)) => {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(address, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
};
