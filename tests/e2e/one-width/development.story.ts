import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copyDemo } from '#tests/support/demo-folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { otherSteps, performOtherStep } from '#tests/support/request-steps.ts';
import { expectComplaint, story } from '#tests/support/story.ts';
import { requestLinks } from '#tests/support/request-links.ts';

// The first pages wait for the bundler.
story.use({ navigationTimeout: 120_000 });
story.describe.configure({ timeout: 300_000 });

const root = join(import.meta.dirname, '../../..');

/** `npm run dev` on a free port with a separate database. */
const startDevelopment = async (dataDir: string) => {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  return {
    origin: `http://localhost:${port}`,
    hears: (text: string) => expect.poll(() => said, { timeout: 120_000 }).toContain(text),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};

/**
 * Opens a page, again if the bundler reloads the previous one at that moment, which it does when it finds a new dependency: the browser then
 * gives up the navigation, at times without reporting it.
 */
const open = (page: Page, address: string): Promise<void> =>
  expect(async () => {
    await page.goto(address, { timeout: 30_000 });
  }).toPass({ timeout: 120_000 });

story(
  'dialogs stay open under npm run dev, and a person stays signed in when the server restarts',
  async ({ page }) => {
    // React offers its tools and Vite reports its state; neither is a fault.
    expectComplaint(/React DevTools|\[vite\]/);
    const dataDir = await mkdtemp(join(tmpdir(), 'leasing-dev-'));
    await copyDemo(dataDir);
    const development = await startDevelopment(dataDir);
    try {
      await development.hears(development.origin);
      await page.goto(`${development.origin}/auth`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('textbox', { name: 'Почта или телефон' }).fill('client@example.com');
      await page.locator('input[type=password]').fill('leasing-demo');
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page).toHaveURL(/\/account\/requests/, { timeout: 120_000 });
      await open(page, `${development.origin}/account/requests?status=offers_ready`);
      await page
        .getByRole('main')
        .locator(requestLinks)
        .filter({ visible: true })
        .first()
        .click({ timeout: 120_000 });
      const opener = otherSteps(page);
      await expect(opener).toBeVisible({ timeout: 120_000 });
      await performOtherStep(page, 'Отменить заявку');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab');
        expect(
          await dialog.evaluate(
            (element) => element.contains(document.activeElement) || document.activeElement === document.body,
          ),
        ).toBe(true);
      }
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      const reloaded = page.waitForEvent('load', { timeout: 120_000 });
      const now = new Date();
      await utimes(join(root, 'src/server/features.ts'), now, now);
      await development.hears('the server is up again');
      await reloaded;
      // Only a signed-in person sees the steps of a request.
      await expect(opener).toBeVisible({ timeout: 120_000 });
    } finally {
      // Its socket would report an error when the server ends.
      await page.close();
      await development.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
