import assert from 'node:assert/strict';
import { expect, type Browser, type Page } from '@playwright/test';
import { newcomer } from '#tests/support/newcomer.ts';
import { smoke } from './smoke.ts';
import { openPhone } from './vitals-page.ts';

/** What a visitor does on a page, by real touches and keys. */
type Interaction = { name: string; page: string; act: (page: Page) => Promise<void> };

const quietMs = smoke ? 500 : 2_500;
/** Entries of slow events arrive after the frame that they are about. */
const lastEntriesMs = 1_000;
const patience = { timeout: 30_000 };

const chooseBrand = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Фильтры/ }).tap();
  const brand = page.getByRole('checkbox', { name: 'КАМАЗ' });
  await brand.tap();
  await expect(brand).toBeChecked();
  await page.getByRole('button', { name: /^Показать/ }).tap();
  await expect(page).toHaveURL(/brand=kamaz/, patience);
};

const slideTerm = async (page: Page): Promise<void> => {
  const slider = page.getByRole('slider', { name: /Срок/ });
  const before = await slider.inputValue();
  await slider.tap();
  for (let press = 0; press < 5; press += 1) await slider.press('ArrowLeft');
  await expect(slider).not.toHaveValue(before);
  await expect(page).toHaveURL(/term=/, patience);
};

const enterContacts = async (page: Page): Promise<void> => {
  const { name, phone, email } = newcomer();
  // Playwright has no keys for Cyrillic letters: typed, they are no interactions, and the space among them is timed up to the last of them.
  await page.getByRole('textbox', { name: 'Как к вам обращаться' }).fill(name);
  await page.getByRole('textbox', { name: 'Телефон' }).pressSequentially(phone);
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await page.getByRole('checkbox', { name: /согласие на обработку/i }).tap();
  await page.getByRole('button', { name: 'Получить код' }).tap();
  await expect(page.getByRole('heading', { name: 'Подтвердите телефон' })).toBeVisible(patience);
};

/** The measured interactions, with their names and pages. */
export const interactions: readonly Interaction[] = [
  { name: 'a filter', page: '/catalog', act: chooseBrand },
  { name: 'the term slider', page: '/offers/{id}', act: slideTerm },
  { name: 'a step of the funnel', page: '/offers/{id}/take', act: enterContacts },
];

const observe = (): void => {
  window.interactions = {};
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId === 0) continue;
      window.interactions[interactionId] = Math.max(window.interactions[interactionId] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

declare global {
  interface Window {
    /** The longest event of each interaction, ms. */
    interactions: Record<number, number>;
  }
  interface PerformanceObserverInit {
    /** From the Event Timing specification: shorter events are left out, ms. */
    durationThreshold?: number;
  }
}

/**
 * Interaction to Next Paint: ms to the frame after the slowest touch or key of one visit on a poor phone.
 *
 * @throws when the page does not do what it is asked
 */
export const measureInteraction = async (
  browser: Browser,
  address: string,
  act: Interaction['act'],
): Promise<number> => {
  const { page, close } = await openPhone(browser);
  try {
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(quietMs);
    await act(page);
    await page.waitForTimeout(lastEntriesMs);
    const durations = Object.values(await page.evaluate(() => window.interactions));
    assert.ok(durations.length > 0, `the browser timed what was done at ${address}`);
    return Math.max(...durations);
  } finally {
    await close();
  }
};
