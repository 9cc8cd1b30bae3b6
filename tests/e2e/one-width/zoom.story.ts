import { expect, type Page } from '@playwright/test';
import { story } from '#tests/support/story.ts';

const pages = [
  '/',
  '/catalog',
  '/catalog/trucks',
  '/catalog?condition=used',
  '/catalog?view=favourites',
  '/recommended',
  '/leasing-auto',
  '/leasing-gazel',
  '/leasing-tech',
  '/leasback',
  '/offers/manual',
  '/offers/manual/leaseback',
  '/offers/manual/take',
  '/welcome',
  '/help',
  '/contact',
  '/confirm-email',
  '/reject-notifications',
  '/policy',
  '/rules',
  '/soglasie',
  '/soglasie-reklama',
  '/auth',
  '/auth/password-recover',
  '/auth/password-recover/confirm',
  '/no-such-page',
];

/** By how many px the page is wider than its window; a part that scrolls by itself does not count. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const visit = async (page: Page): Promise<void> => {
  for (const address of pages) {
    await page.goto(address);
    expect(await overflowOf(page), address).toBeLessThanOrEqual(0);
  }
  await page.goto('/catalog');
  for (const kind of [/^\/offers\//, /^\/vendors\//]) {
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    const href = hrefs.find((one) => kind.test(one));
    if (!href) throw new Error(`no link like ${kind.source}`);
    await page.goto(href);
    expect(await overflowOf(page), href).toBeLessThanOrEqual(0);
  }
};

const complaint = { type: 'complaint', description: 'status of 404' };

story.describe('320 px', () => {
  story.use({ viewport: { width: 320, height: 640 } });
  story('nothing sticks out of the narrowest phone', { annotation: complaint }, ({ page }) => visit(page));
});

story.describe('200 %', () => {
  // A window of 1440 px at 200 % is one of 720 px with twice the pixel ratio.
  story.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  story('nothing sticks out at 200 %', { annotation: complaint }, ({ page }) => visit(page));
});
