import { defineConfig } from '@playwright/test';
import {
  botApiOrigin,
  botToken,
  countedOrigin,
  countedPort,
  origin,
  port,
} from './tests/support/e2e-origins.ts';

const serve = (on: number, at: string, env: Record<string, string> = {}) => ({
  command: `rm -rf data/e2e-${on} && node src/server/main.ts`,
  url: `${at}/readyz`,
  timeout: 90_000,
  reuseExistingServer: false,
  env: { PORT: String(on), DATA_DIR: `data/e2e-${on}`, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
});

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.story.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  reporter: process.env['CI'] ? [['list'], ['json', { outputFile: 'test-results/e2e.json' }]] : 'list',
  use: {
    baseURL: origin,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Without UTF-8 Chromium calls every file with a Russian name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: [
    { command: 'node tests/support/serve-bot-api.ts', url: botApiOrigin, reuseExistingServer: false },
    serve(port, origin, { OUTBOUND_ALLOW: '127.0.0.0/8, ::1' }),
    serve(countedPort, countedOrigin, {
      METRICA_ID: '12345',
      BUILD_POLL_SECONDS: '1',
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_API_ROOT: botApiOrigin,
      ACCESS_TOKEN_TTL_SECONDS: '15',
    }),
  ],
});
