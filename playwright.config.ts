import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './tests/support/chromium.ts';
import { connected, origin } from './tests/support/e2e-origins.ts';

// Each of some twenty server processes would otherwise strip the types of a thousand files again.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node-compile');

const ci = process.env['CI'] !== undefined;
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

export default defineConfig({
  testDir: 'tests/e2e',
  // When to give up, not how fast a page has to be: a busy machine may take a multiple of its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: './tests/support/story-servers.ts',
  // Each worker has a server and a database of its own (tests/support/e2e-origins.ts). Stories wait a lot: three workers on two cores leave
  // neither idle.
  workers: 3,
  forbidOnly: true,
  reporter: ci ? [['list'], ['json', { outputFile: 'test-results/e2e.json' }]] : 'list',
  use: {
    baseURL: origin,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: {
      executablePath: chromiumPath,
      // Without UTF-8 Chromium calls every file with a Russian name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: chromiumArgs,
    },
  },
  // CONTRIBUTING.md says where a new story goes.
  projects: [
    // First: its one worker takes a while.
    {
      name: 'connected',
      testMatch: '**/connected/*.story.ts',
      workers: 1,
      use: { baseURL: connected.origin, viewport: desktop },
      metadata: { axeAlsoAt: phone },
    },
    {
      name: 'once',
      testMatch: '**/one-width/*.story.ts',
      use: { viewport: desktop },
      metadata: { axeAlsoAt: phone },
    },
    { name: 'phone', testMatch: '**/both-widths/*.story.ts', use: { viewport: phone, hasTouch: true } },
    { name: 'desktop', testMatch: '**/both-widths/*.story.ts', use: { viewport: desktop } },
  ],
});
