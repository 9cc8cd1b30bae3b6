import type { Browser } from '@playwright/test';

/** What {@link calibrate} takes on the quiet machine for which the bounds were set (docs/benchmarks.md), ms. */
const referenceMs = 356;

/** Time of a fixed piece of work in the same browser, not slowed down, ms: to compare runs by. */
export const calibrate = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage();
  const time = await page.evaluate(() => {
    const start = performance.now();
    let state = 1;
    const words: string[] = [];
    for (let index = 0; index < 400_000; index += 1) {
      state = (state * 48_271) % 2_147_483_647;
      words.push(state.toString(36));
    }
    words.sort();
    return performance.now() - start;
  });
  await page.close();
  return time;
};

/** How many times slower this machine is at this moment than the one of the bounds; 1 where it is not. */
export const slowness = async (browser: Browser): Promise<number> =>
  Math.max(1, (await calibrate(browser)) / referenceMs);
