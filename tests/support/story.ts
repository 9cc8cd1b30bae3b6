import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page, type ViewportSize } from '@playwright/test';
import { stuckPage } from './stuck-page.ts';

/** Collects console errors and warnings (hydration warnings among them) and uncaught errors. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
};

/** A story: fails on any complaint of the browser that the story did not expect. */
export const story = base.extend<{ complaints: void }>({
  complaints: [
    async ({ page }, use, info) => {
      const complaints = complaintsOf(page);
      await use();
      if (info.status === 'timedOut') throw new Error(await stuckPage(page));
      const expected = info.annotations
        .filter(({ type }) => type === 'complaint')
        .map(({ description = '' }) => description);
      const left = complaints.filter((text) => !expected.some((pattern) => new RegExp(pattern).test(text)));
      expect(left, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Expects a complaint that the story provokes deliberately, such as the browser's message about a 404. */
export const expectComplaint = (pattern: RegExp): void => {
  story.info().annotations.push({ type: 'complaint', description: pattern.source });
};

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const themes = ['dark', 'light'] as const;

type RunOptions = Parameters<AxeBuilder['options']>[0];

const wholeSet: RunOptions = { runOnly: { type: 'tag', values: tags } };
/** The rules that a theme can break: those about colours. */
const coloursOnly: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** The short form of axe: loading the long one into a page takes as long as running all of its rules, this one a third less. */
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);

const expectNoFaults = async (page: Page, options: RunOptions, where: string): Promise<void> => {
  const source = (await hasAxe(page)) ? 'void 0' : axeSource;
  // Details of passed rules, and the second page that axe opens to merge frames, would double the time.
  const { violations } = await new AxeBuilder({ page, axeSource: source })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const faults = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  expect(faults, `faults ${where}`).toEqual([]);
};

const expectNoFaultsInThemes = async (page: Page): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  // Each screen is checked in two widths, so it meets every rule in both themes.
  const wholeIn = width < 1024 ? 'light' : 'dark';
  for (const colorScheme of themes) {
    // Without motion no colour is in transition from one theme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options = colorScheme === wholeIn ? wholeSet : coloursOnly;
    await expectNoFaults(page, options, `in the ${colorScheme} theme, ${width} px wide`);
  }
  await page.emulateMedia({ reducedMotion: null });
};

/** Resizes the window for a while. The focused element has the focus again afterwards, even if the other width hides it. */
const inOtherWidth = async (page: Page, viewport: ViewportSize, task: () => Promise<void>): Promise<void> => {
  const before = page.viewportSize();
  const focused = await page.evaluateHandle(() => document.activeElement);
  await page.setViewportSize(viewport);
  await task();
  if (before) await page.setViewportSize(before);
  await focused.evaluate((element) => {
    if (element instanceof HTMLElement && element !== document.activeElement) element.focus();
  });
  await focused.dispose();
};

/**
 * Runs the task at the top of the page, so that the header, which stays in view, covers no target because of the scroll position; the
 * position is restored afterwards.
 */
const fromTheTop = async (page: Page, task: () => Promise<void>): Promise<void> => {
  const top = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await task();
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
};

/**
 * Checks that axe finds no fault on the screen, nor with its colours in the other theme; a story that runs in one width is also checked in
 * the other one.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await fromTheTop(page, () => expectNoFaultsInThemes(page));
  const { axeAlsoAt } = story.info().project.metadata as { axeAlsoAt?: ViewportSize };
  if (axeAlsoAt)
    await inOtherWidth(page, axeAlsoAt, () => fromTheTop(page, () => expectNoFaultsInThemes(page)));
};
