import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: [
      '**/*.browser.test.tsx',
      ...(process.env['TEST_DATABASE_URL'] ? [] : ['**/*.postgres.test.ts']),
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    // By default one core is left idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
