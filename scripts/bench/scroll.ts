/**
 * `npm run bench:scroll`: the desk's list with ten thousand requests, scrolled in Chromium by two rows a frame and by forty; the duration
 * of its frames. Fails when the median of the former is above that of sixty a second; the latter is only reported. `--smoke`: a tenth of
 * the frames, and no figure is judged.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArgs } from '#tests/support/chromium.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { median } from './http-load.ts';
import { startSite } from './site.ts';
import { passes, smoke, verdict } from './smoke.ts';

const boundMs = 16.7;
const rows = 10_000;
const frames = smoke ? 60 : 600;
const rounds = smoke ? 1 : 5;
const rowHeight = 52;

const judged = 'two rows a frame';
const speeds = [
  { name: judged, step: 2 * rowHeight },
  { name: 'forty rows a frame', step: 40 * rowHeight },
];

/** Answers the list call with the demo's requests repeated, all in one page. */
const lengthenList = async (page: Page): Promise<void> => {
  await page.route(/\/api\/requests\?/, async (route) => {
    const answer = await route.fetch();
    const { items, ...rest } = (await answer.json()) as { items: object[] };
    const all = Array.from({ length: rows }, (_, index) => ({
      ...items[index % items.length],
      id: `01970000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      number: 100_001 + index,
    }));
    await route.fulfill({ json: { ...rest, items: all, total: rows, nextCursor: null } });
  });
};

const openDesk = async (browser: Browser, origin: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await lengthenList(page);
  await openAs(page, 'manager', '/account/requests');
  await page.getByRole('grid', { name: 'Заявки' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

/** Scrolls from the top, turns around at the end, and returns the time between frames, ms. */
const scroll = (page: Page, step: number): Promise<number[]> =>
  page.evaluate(
    async ({ by, count }) => {
      const height = document.documentElement.scrollHeight - window.innerHeight;
      window.scrollTo({ top: 0, behavior: 'instant' });
      const times: number[] = [];
      let direction = 1;
      let before = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < count; frame += 1) {
        if (window.scrollY >= height - by) direction = -1;
        else if (window.scrollY <= by) direction = 1;
        window.scrollBy({ top: by * direction, behavior: 'instant' });
        const at = await new Promise<number>(requestAnimationFrame);
        times.push(at - before);
        before = at;
      }
      return times;
    },
    { by: step, count: frames },
  );

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length * share)] ?? Number.NaN;

const site = await startSite();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: chromiumArgs,
});
try {
  const page = await openDesk(browser, site.origin);
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { name, step } of speeds)
      times.set(name, [...(times.get(name) ?? []), ...(await scroll(page, step))]);
  console.log(`${rows} requests, ${frames * rounds} frames each`);
  console.log('| | median, ms | p95, ms | longest, ms |\n|---|---:|---:|---:|');
  for (const [name, all] of times) {
    const figures = [median(all), quantile(all, 0.95), Math.max(...all)].map((ms) => ms.toFixed(1));
    console.log(`| ${[name, ...figures].join(' | ')} |`);
  }
  const within = median(times.get(judged) ?? []) <= boundMs;
  console.log(`median of frames at ${judged}, at most ${boundMs} ms: ${verdict(within)}`);
  process.exitCode = passes(within) ? 0 : 1;
} finally {
  await browser.close();
  await site.end();
}
