import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, chromiumPath } from './tests/support/chromium.ts';

/** Components in a real browser; separate from the suite, which also runs where no browser is installed. */
export default defineConfig({
  plugins: [tailwindcss(), react()],
  resolve: {
    alias: [
      {
        find: /^@tanstack\/react-start(\/server)?$/,
        replacement: join(import.meta.dirname, 'tests/support/start-in-browser.ts'),
      },
    ],
  },
  // All at once: a dependency found while tests run would be bundled again, and then there would be two copies of React.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'zod',
    ],
  },
  test: {
    include: ['src/web/**/*.browser.test.tsx'],
    setupFiles: ['src/web/styles/app.css'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          executablePath: chromiumPath,
          args: chromiumArgs,
        },
        contextOptions: { locale: 'ru-RU', timezoneId: 'Europe/Moscow' },
      }),
    },
  },
});
