import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const patienceMs = 5000;

const orSilence = async (answer: Promise<unknown>): Promise<unknown> =>
  Promise.race([answer.catch(String), sleep(patienceMs, 'no answer', { ref: false })]);

const frameOf = (page: Page) =>
  orSilence(page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve('drawn')))));

/**
 * What a page does after its story has run out of time: whether its scripts run and whether it still draws frames, without which
 * Playwright clicks nothing.
 */
export const stuckPage = async (page: Page): Promise<string> => {
  const state = await orSilence(
    page.evaluate(() => ({
      visible: document.visibilityState,
      transition: document.activeViewTransition !== null,
    })),
  );
  const frame = await frameOf(page);
  const screenshot = await orSilence(page.screenshot().then(({ length }) => `${length} bytes`));
  const facts = {
    url: page.url(),
    state,
    frame,
    screenshot,
    frameAfterIt: await frameOf(page),
    load: loadavg(),
  };
  return `the page when the time ran out: ${JSON.stringify(facts)}`;
};
