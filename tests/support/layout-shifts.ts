import type { Page } from '@playwright/test';

type Shifting = Window & { shifted?: number };

/** Adds up what moves on the pages that `page` opens from now on: the sum of the layout shifts of the page that is open. */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    (window as Shifting).shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as Shifting).shifted = ((window as Shifting).shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => page.evaluate(() => (window as Shifting).shifted ?? Number.NaN);
};
