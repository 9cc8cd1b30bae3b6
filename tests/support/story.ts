import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** What the browser complained of while a story ran: errors in the console (hydration warnings among them) and uncaught ones. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
};

/** A person's story: fails when the browser complains of anything that the story did not say it expects. */
export const story = base.extend<{ complaints: void }>({
  complaints: [
    async ({ page }, use, info) => {
      const complaints = complaintsOf(page);
      await use();
      const expected = info.annotations
        .filter(({ type }) => type === 'complaint')
        .map(({ description = '' }) => description);
      const left = complaints.filter((text) => !expected.some((pattern) => new RegExp(pattern).test(text)));
      expect(left, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** A complaint that a story provokes on purpose, for example the browser's line about an answer of 404. */
export const expectComplaint = (pattern: RegExp): void => {
  story.info().annotations.push({ type: 'complaint', description: pattern.source });
};

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const themes = ['dark', 'light'] as const;

/** The screen as it stands has no fault that axe can find, in either theme. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of themes) {
    // Without motion no colour is on its way from one theme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const faults = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    expect(faults, `faults in the ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
};
